import { AlertIcon } from '../../../shared/ui/icons.tsx';

/** Why a form as a whole was refused, above its fields. */
export function FormFailure({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

interface ListRowProps {
  icon: ReactNode;
  name: string;
  badge?: string | null;
  note: string | null;
  children: ReactNode;
}

export function ListRow({ icon, name, badge = null, note, children }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      {icon}
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {badge === null ? null : <span className="pill bg-sea-wash text-sea-text">{badge}</span>}
        </p>
        {note === null ? null : <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </li>
  );
}

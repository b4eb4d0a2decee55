import { useTexts } from '../../../shared/i18n/texts.ts';
import { readAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { saveFile } from '../layout/copy-button.tsx';
import { Section } from '../layout/section.tsx';

export function ExportSection() {
  const { t } = useTexts();
  const confirmOwner = useConfirmOwner();
  const { busy, failure, run } = useAction(async () => {
    if ((await confirmOwner()) === null) return;
    const data = await readAuth('/export-account');
    saveFile('farelark-account.json', 'application/json', JSON.stringify(data, null, 2));
    void toast('success', t('profile.export.done'));
  });
  return (
    <Section name="export">
      <div className="flex flex-col items-start gap-4">
        <Problem failure={failure} />
        <Button disabled={busy} onClick={() => void run()}>
          {busy ? t('profile.export.busy') : t('profile.export.action')}
        </Button>
      </div>
    </Section>
  );
}

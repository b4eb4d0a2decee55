import { PlaceField } from '../../../shared/codes/place-field.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { LazyWhenVisible } from '../../../shared/ui/lazy-component.tsx';

const startPicker = () => import('./start-picker.tsx');
const nearbyPlaces = () => import('./nearby-places.tsx');

interface StartQuestionProps {
  /** Label of the field, by default the question. */
  readonly label?: string;
  /** Text to begin with. */
  readonly typed?: string;
  /** Replaces the page of the place. */
  readonly onChoose?: (code: string) => void;
}

/** Field for the place of departure, with nearby places as buttons. Works without scripts. */
export function StartQuestion({ label, typed, onChoose }: StartQuestionProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const choose = onChoose ?? ((code: string) => void navigate(`/start?from=${code}`));
  return (
    <form action="/start" method="get" className="start-question">
      <PlaceField
        name="from"
        label={label ?? t('start.question')}
        placeholder={t('start.placeholder')}
        defaultValue={typed}
        load={startPicker}
        props={{ onChoose: choose }}
      />
      <noscript>
        <Button type="submit">{t('start.show')}</Button>
      </noscript>
      <LazyWhenVisible
        load={nearbyPlaces}
        props={{ onChoose: choose }}
        fallback={<div className="start-nearby" />}
      />
    </form>
  );
}

import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LazyWhenVisible, useLazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { Field } from '../../../shared/ui/text-field.tsx';
import type { StartPickerProps } from './start-picker.tsx';

const picker = () => import('./start-picker.tsx');
const nearbyPlaces = () => import('./nearby-places.tsx');

/** Page that shows the deals from a place, or of a route, and asks for an email address to watch it. */
export function startPath(from: string, to?: string): string {
  return `/start?${new URLSearchParams(to === undefined ? { from } : { from, to })}`;
}

interface StartQuestionProps {
  /** Text to begin with. */
  readonly typed?: string;
  /** Replaces the page of the place. */
  readonly onChoose?: (code: string) => void;
}

/** Field for the place of departure, with nearby places as buttons. Works without scripts. */
export function StartQuestion({ typed, onChoose }: StartQuestionProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { Component: Picker, request } = useLazyComponent<StartPickerProps>(picker);
  const choose = onChoose ?? ((code: string) => void navigate(startPath(code)));
  return (
    <form action="/start" method="get" className="start-question">
      {Picker === null ? (
        <Field label={t('start.question')}>
          {(control) => (
            <div className="field-input chips-field">
              <input
                {...control}
                ref={field}
                name="from"
                className="min-h-9 w-full bg-transparent px-1 outline-none"
                defaultValue={typed}
                placeholder={t('start.placeholder')}
                autoComplete="off"
                onFocus={request}
                onPointerEnter={request}
              />
            </div>
          )}
        </Field>
      ) : (
        <Picker
          typed={field.current?.value ?? ''}
          autoFocus={field.current === document.activeElement}
          onChoose={choose}
        />
      )}
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

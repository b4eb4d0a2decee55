import { Button } from '@react-email/components';
import { LIGHT, ON_SUNRISE } from '../theme.ts';

/** The one thing a mail asks for. Full width, so that a thumb finds it: at least 44 px high. */
export function ActionButton({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <Button href={url} style={style}>
      {label}
    </Button>
  );
}

const style = {
  backgroundColor: LIGHT.sunrise,
  color: ON_SUNRISE,
  borderRadius: '10px',
  boxSizing: 'border-box' as const,
  display: 'block',
  fontSize: '17px',
  lineHeight: '22px',
  fontWeight: 700,
  padding: '14px 20px',
  textAlign: 'center' as const,
  textDecoration: 'none',
};

import { Button } from '@react-email/button';
import { LIGHT, ON_COLOUR } from '../theme.ts';

/** The one thing a mail asks for. Full width, so that a thumb finds it: at least 44 px high. */
export function ActionButton({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <Button href={url} className="ember" style={style}>
      {label}
    </Button>
  );
}

const style = {
  backgroundColor: LIGHT.ember,
  color: ON_COLOUR,
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

import { Text } from '@react-email/text';
import { LIGHT } from '../theme.ts';

/** Who sent the mail, by the postal address that some countries' laws demand; nothing where none is set. */
export function SenderLine({ line }: { readonly line: string | null }) {
  if (line === null) return null;
  return (
    <Text className="quiet" style={style}>
      <bdi>{line}</bdi>
    </Text>
  );
}

const style = { color: LIGHT.quiet, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' };

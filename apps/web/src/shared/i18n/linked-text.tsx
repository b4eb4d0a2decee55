import { Fragment, type ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';

interface LinkedTextProps {
  text: string;
  links: Record<string, (text: string) => ReactNode>;
}

/** A text with links, such as `our <terms>terms</terms>`. Names without a link become plain text. */
export function LinkedText({ text, links }: LinkedTextProps) {
  // Repeats: text before the link, link name, link text.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const link = index % 3 === 2 ? links[parts[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other key
    return <Fragment key={index}>{link ? link(part) : part}</Fragment>;
  });
}

/** Value for `links`: a link to a page of the app. */
export function pageLink(path: string): (text: string) => ReactNode {
  return (text) => (
    <Link to={path} className="link">
      {text}
    </Link>
  );
}

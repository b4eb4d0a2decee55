import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkedTextProps {
  text: string;
  links: Record<string, (words: string) => ReactNode>;
}

/** A text with links, such as `our <terms>terms</terms>`. A name without a link stays plain text. */
export function LinkedText({ text, links }: LinkedTextProps) {
  // Three in a row: the text before, the link's name, the link's words.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const link = at % 3 === 2 ? links[parts[at - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
    return <Fragment key={at}>{link ? link(part) : part}</Fragment>;
  });
}

/** For `links`: the words lead to a page of the product. In this file because both are loaded together. */
export function pageLink(path: string): (words: string) => ReactNode {
  return (words) => (
    <Link to={path} className="link">
      {words}
    </Link>
  );
}

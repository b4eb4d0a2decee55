/** The languages in which calls are shown. Their names are names. */
export const SNIPPET_LANGUAGES = ['curl', 'JavaScript', 'Python'] as const;
type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

/** Where programs keep a key: never in their text. */
const VARIABLE = 'FARELARK_KEY';

/** A call as code that runs as it stands. */
export function snippet(language: SnippetLanguage, url: string, withKey: boolean): string {
  return WRITERS[language](url, withKey);
}

const WRITERS: Record<SnippetLanguage, (url: string, withKey: boolean) => string> = {
  curl: (url, withKey) =>
    [
      `curl ${shellText(url)}`,
      ...(withKey ? [`  -H "Authorization: Bearer $${VARIABLE}"`] : []),
    ].join(' \\\n'),
  JavaScript: (url, withKey) =>
    [
      withKey
        ? `const answer = await fetch(${codeText(url)}, {
  headers: { authorization: \`Bearer \${process.env.${VARIABLE}}\` },
});`
        : `const answer = await fetch(${codeText(url)});`,
      'const { data, error } = await answer.json();',
      'console.log(error ?? data);',
    ].join('\n'),
  Python: (url, withKey) =>
    [
      `import json${withKey ? ', os' : ''}, urllib.request`,
      '',
      `request = urllib.request.Request(${codeText(url)})`,
      ...(withKey
        ? [`request.add_header("Authorization", f"Bearer {os.environ['${VARIABLE}']}")`]
        : []),
      'with urllib.request.urlopen(request) as answer:',
      '    print(json.load(answer)["data"])',
    ].join('\n'),
};

/** Nothing in single quotes means anything to a shell but the quote itself. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text in double quotes, which both languages read as JSON does. */
function codeText(text: string): string {
  return JSON.stringify(text);
}

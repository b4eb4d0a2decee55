export const SNIPPET_LANGUAGES = ['curl', 'JavaScript', 'Python'] as const;
type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

const VARIABLE = 'FARELARK_KEY';

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

/** Single quotes escape everything but themselves. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JavaScript and Python read double quotes as JSON does. */
function codeText(text: string): string {
  return JSON.stringify(text);
}

import { describe, expect, it } from 'vitest';
import { parseMarkdown, UnsupportedMarkdown } from './parse.ts';
import { renderHtml } from './render.ts';

function render(markdown: string, id = 'first'): string {
  return renderHtml(parseMarkdown(markdown), { ids: [id], toHref: (path) => `/de${path}` }).html;
}

const FRAME = '<div class="article-table" role="group"';

describe('renderHtml', () => {
  it.each([
    ['## One & two', '<h2 id="first">One &amp; two</h2>'],
    [
      'Plain *soft* **loud** `code`',
      '<p>Plain <em>soft</em> <strong>loud</strong> <code dir="ltr">code</code></p>',
    ],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['- one\n\n- two', '<ul><li>one</li><li>two</li></ul>'],
    [
      '- one **two**\n  - three',
      '<ul><li>one <strong>two</strong><ul><li>three</li></ul></li></ul>',
    ],
    ['3. one', '<ol start="3"><li>one</li></ol>'],
    ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
    ['[there](/blog/x)', '<p><a href="/de/blog/x">there</a></p>'],
    [
      '[there](https://example.org/?a=1&b=2)',
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener">there</a></p>',
    ],
    [
      '[{{supportEmail}}](mailto:{{supportEmail}})',
      '<p><a href="mailto:{{supportEmail}}">{{supportEmail}}</a></p>',
    ],
    ['2 < 3 > 1 "so"', '<p>2 &lt; 3 &gt; 1 &quot;so&quot;</p>'],
    // Emphasis without a space beside the stars.
    ['**「重要」**です', '<p><strong>「重要」</strong>です</p>'],
    ['这是**“重点”**，不是*别的*。', '<p>这是<strong>“重点”</strong>，不是<em>别的</em>。</p>'],
    ['값은 **100유로(세금 포함)**입니다', '<p>값은 <strong>100유로(세금 포함)</strong>입니다</p>'],
    [
      '| a | b |\n| --- | ---: |\n| 1 | **2** |',
      `${FRAME} aria-label="a, b" tabindex="0"><table><thead><tr><th scope="col">a</th>` +
        '<th scope="col" data-align="end">b</th></tr></thead>' +
        '<tbody><tr><td>1</td><td data-align="end"><strong>2</strong></td></tr></tbody></table></div>',
    ],
    // Row headers below an empty cell.
    [
      '| | a |\n| --- | --- |\n| x | 1 |',
      `${FRAME} aria-label="a" tabindex="0"><table><thead><tr><td></td><th scope="col">a</th></tr></thead>` +
        '<tbody><tr><th scope="row">x</th><td>1</td></tr></tbody></table></div>',
    ],
  ])('renders %j as %s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it('labels a table by the heading above it', () => {
    expect(render('## What "it" is\n\nSo:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |')).toContain(
      `${FRAME} aria-labelledby="first" tabindex="0">`,
    );
  });

  it('escapes heading ids and table labels', () => {
    expect(render('## One', '"><b>')).toBe('<h2 id="&quot;&gt;&lt;b&gt;">One</h2>');
    expect(render('| "a" & c | b |\n| --- | --- |\n| 1 | 2 |')).toContain(
      ' aria-label="&quot;a&quot; &amp; c, b" ',
    );
  });
});

it.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '![x](https://example.org/x.png)',
  '[x](javascript:alert(1))',
  '[x](//example.org/)',
  '[x](data:text/html,x)',
  '[x](/faq "title")',
  '# Title',
  '#### Deep',
  '```\ncode\n```',
  '---',
  '- [ ] task',
  '~~gone~~',
])('parseMarkdown throws on %j [asvs.1.3.5]', (markdown) => {
  expect(() => parseMarkdown(markdown)).toThrow(UnsupportedMarkdown);
});

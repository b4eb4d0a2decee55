import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderAccountMail } from '../render.ts';
import { breakAddresses } from './break-addresses.ts';

const render = (text: string): string =>
  renderToStaticMarkup(createElement(Fragment, null, breakAddresses(text)));

it.each([
  ['ann@mail.example.com', 'ann<wbr/>@mail<wbr/>.example<wbr/>.com'],
  [
    'Write to a.long.name@example.org.',
    'Write to a<wbr/>.long<wbr/>.name<wbr/>@example<wbr/>.org.',
  ],
  ['طلب من ann@example.com لاحقًا', 'طلب من ann<wbr/>@example<wbr/>.com لاحقًا'],
  ['我们收到了ann@例子.中国的请求', '我们收到了ann<wbr/>@例子<wbr/>.中国的请求'],
  [
    'https://farelark.example/auth/v1/verify?token=a.b-c&x=1',
    'https://farelark<wbr/>.example<wbr/>/auth<wbr/>/v1<wbr/>/verify<wbr/>?token<wbr/>=a<wbr/>.b-c<wbr/>&amp;x<wbr/>=1',
  ],
  ['One more step. No address, 20.5 % off.', 'One more step. No address, 20.5 % off.'],
])('lets %s wrap only at its signs', (text, html) => {
  expect(render(text)).toBe(html);
});

it('keeps addresses whole in links and in the plain-text part of an email', async () => {
  const url = 'https://farelark.example/auth/v1/verify-email?token=a.b-c&x=1';
  const { html, text } = await renderAccountMail({
    kind: 'verify_email',
    language: 'en',
    email: 'traveller@mail.example.com',
    otherEmail: null,
    link: { url, validHours: 24 },
    senderLine: null,
  });
  expect(html).toContain('traveller<wbr/>@mail<wbr/>.example<wbr/>.com');
  expect(html).not.toContain('break-all');
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(text).toContain('traveller@mail.example.com');
  expect(text).toContain(url);
});

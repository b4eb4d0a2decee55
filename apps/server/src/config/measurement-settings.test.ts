import { measurementFacts, NO_MEASUREMENT } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import {
  createContentPolicy,
  getThirdPartyOrigins,
  renderVerificationTag,
  toMeasurementFacts,
} from '../platform/http/content-policy.ts';
import { testServer } from '../testing/test-server.ts';
import { readSettings, SettingsError } from './settings.ts';

const policy = (environment: Record<string, string>) => {
  const written = createContentPolicy(getThirdPartyOrigins(readSettings(environment)));
  return Object.fromEntries(
    written.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

const EVERYTHING = {
  PAGE_ANALYTICS_SCRIPT: 'https://stats.example.org/script.js',
  SPEED_INSIGHTS_SCRIPT: 'https://stats.example.org/speed.js',
  GOOGLE_MEASUREMENT_ID: 'G-ABC123',
  SENTRY_DSN: 'https://public@o1.sentry.example/42',
  MEASUREMENT_ORIGINS: 'https://collect.example.org, https://eu.example.org',
};

describe('the content policy', () => {
  it('opens nothing where nothing is set up, not even what is listed [security.xss]', () => {
    const closed = policy({ MEASUREMENT_ORIGINS: 'https://collect.example.org' });
    expect(closed).toEqual(policy({}));
    expect(closed['script-src']).toEqual(["'self'"]);
    expect(closed['connect-src']).toEqual(["'self'"]);
    expect(closed['img-src']).toEqual(["'self'", 'data:']);
  });

  it('opens exactly the origins of what is set up', () => {
    const opened = policy(EVERYTHING);
    expect(opened['script-src']).toEqual([
      "'self'",
      'https://stats.example.org',
      'https://www.googletagmanager.com',
    ]);
    expect(opened['connect-src']).toEqual([
      "'self'",
      'https://stats.example.org',
      'https://www.googletagmanager.com',
      'https://o1.sentry.example',
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
      'https://analytics.google.com',
      'https://collect.example.org',
      'https://eu.example.org',
    ]);
    for (const sources of Object.values(opened))
      expect(sources.filter((source) => source.includes('*') || source.includes('unsafe'))).toEqual(
        [],
      );
  });

  it('does not open Google to a tag from elsewhere', () => {
    const own = { GOOGLE_MEASUREMENT_ID: 'G-1', GOOGLE_TAG_URL: 'https://tag.example.org/js' };
    expect(policy(own)['connect-src']).toEqual(["'self'", 'https://tag.example.org']);
  });

  it.each(['https://*.example.org', 'https://a.example/path', "'unsafe-inline'", 'a.example; x'])(
    'takes no %s for an origin',
    (text) => {
      expect(() => policy({ MEASUREMENT_ORIGINS: text })).toThrow(SettingsError);
    },
  );
});

describe('the measurement settings of a page', () => {
  it('is nothing unless it is set up [7.measuring.google 7.measuring.errors-service]', () => {
    expect(toMeasurementFacts(readSettings({}))).toEqual(NO_MEASUREMENT);
    expect(renderVerificationTag(readSettings({}))).toBe('');
  });

  it('is what the settings say', () => {
    const facts = toMeasurementFacts(readSettings(EVERYTHING));
    expect(measurementFacts.parse(facts)).toEqual(facts);
    expect(facts.google).toEqual({
      measurementId: 'G-ABC123',
      tag: 'https://www.googletagmanager.com/gtag/js',
    });
  });

  it('can hold no mark-up', () => {
    expect(() => readSettings({ SITE_VERIFICATION: '"><script>' })).toThrow(SettingsError);
    expect(() => readSettings({ GOOGLE_MEASUREMENT_ID: "G-1');" })).toThrow(SettingsError);
  });
});

describe('a page of a server with measurement', () => {
  const server = testServer({ ...EVERYTHING, SITE_VERIFICATION: 'abc_DEF-1=' });

  it('carries the facts, the verification and the opened policy [9.verification]', async () => {
    const answer = await fetch(server.url);
    const html = await answer.text();
    expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-1=" />');
    expect(html).toContain('"measurementId":"G-ABC123"');
    expect(answer.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://stats.example.org https://www.googletagmanager.com;",
    );
  });
});

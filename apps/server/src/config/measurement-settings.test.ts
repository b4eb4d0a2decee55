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

const getPolicy = (environment: Record<string, string>) => {
  const header = createContentPolicy(getThirdPartyOrigins(readSettings(environment)));
  return Object.fromEntries(
    header.split('; ').map((directive) => {
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

describe('contentPolicy', () => {
  it('allows no other origins by default, even with MEASUREMENT_ORIGINS [security.xss]', () => {
    const directives = getPolicy({ MEASUREMENT_ORIGINS: 'https://collect.example.org' });
    expect(directives).toEqual(getPolicy({}));
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives['img-src']).toEqual(["'self'", 'data:']);
  });

  it('allows exactly the origins of the settings', () => {
    const directives = getPolicy(EVERYTHING);
    expect(directives['script-src']).toEqual([
      "'self'",
      'https://stats.example.org',
      'https://www.googletagmanager.com',
    ]);
    expect(directives['connect-src']).toEqual([
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
    for (const sources of Object.values(directives))
      expect(sources.filter((source) => source.includes('*') || source.includes('unsafe'))).toEqual(
        [],
      );
  });

  it('does not allow Google origins with another GOOGLE_TAG_URL', () => {
    const environment = {
      GOOGLE_MEASUREMENT_ID: 'G-1',
      GOOGLE_TAG_URL: 'https://tag.example.org/js',
    };
    expect(getPolicy(environment)['connect-src']).toEqual(["'self'", 'https://tag.example.org']);
  });

  it.each(['https://*.example.org', 'https://a.example/path', "'unsafe-inline'", 'a.example; x'])(
    'rejects %s as an origin',
    (text) => {
      expect(() => getPolicy({ MEASUREMENT_ORIGINS: text })).toThrow(SettingsError);
    },
  );
});

describe('toMeasurementFacts', () => {
  it('is empty by default [7.measuring.google 7.measuring.errors-service]', () => {
    expect(toMeasurementFacts(readSettings({}))).toEqual(NO_MEASUREMENT);
    expect(renderVerificationTag(readSettings({}))).toBe('');
  });

  it('contains the settings', () => {
    const facts = toMeasurementFacts(readSettings(EVERYTHING));
    expect(measurementFacts.parse(facts)).toEqual(facts);
    expect(facts.google).toEqual({
      measurementId: 'G-ABC123',
      tag: 'https://www.googletagmanager.com/gtag/js',
    });
  });

  it('rejects mark-up', () => {
    expect(() => readSettings({ SITE_VERIFICATION: '"><script>' })).toThrow(SettingsError);
    expect(() => readSettings({ GOOGLE_MEASUREMENT_ID: "G-1');" })).toThrow(SettingsError);
  });
});

describe('pages', () => {
  const server = testServer({ ...EVERYTHING, SITE_VERIFICATION: 'abc_DEF-1=' });

  it('contain settings, verification and policy [9.verification]', async () => {
    const response = await fetch(server.url);
    const html = await response.text();
    expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-1=" />');
    expect(html).toContain('"measurementId":"G-ABC123"');
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://stats.example.org https://www.googletagmanager.com;",
    );
  });
});

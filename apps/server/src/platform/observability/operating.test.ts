import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPromQuery } from '../../testing/prom-query.ts';
import { testServer } from '../../testing/test-server.ts';
import { metricsIn } from './testing/exposition.ts';

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${PROJECT}${path}`, 'utf8');

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const { groups } = parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const { panels } = JSON.parse(read('ops/grafana/farelark.json')) as { panels: Panel[] };
const runbook = read('docs/runbook.md');

const queries = [
  ...rules.map(({ alert, record, expr }) => ({ of: `${alert ?? record}`, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** Metrics that Prometheus itself has, and those that rules make. */
const ELSEWHERE = new Set(['up', 'ALERTS', ...rules.map(({ record }) => record)]);
const ADDED = ['instance', 'job', 'le'];

let exposed: ReturnType<typeof metricsIn>;

const server = testServer();
beforeAll(async () => {
  await fetch(`${server.url}/healthz`);
  exposed = metricsIn(await (await fetch(`${server.url}/metrics`)).text());
});

describe('a query of an alert or the dashboard', () => {
  it.each(queries)('of $of asks for what a server tells', ({ expr }) => {
    const { metrics, labels } = readPromQuery(expr);
    const asked = metrics.filter((name) => !ELSEWHERE.has(name));
    expect(asked.filter((name) => !exposed.names.has(name))).toEqual([]);
    if (asked.length === 0) return;
    // A label that no metric of the query has would compare with nothing.
    const known = new Set([...ADDED, ...asked.flatMap((name) => exposed.getLabels(name))]);
    const isShown = asked.every((name) => exposed.isShown(name));
    expect(isShown ? labels.filter((label) => !known.has(label)) : []).toEqual([]);
  });

  it('is refused where it is none', () => {
    expect(() => readPromQuery('sum(rate(farelark_fares_total[5m])')).toThrow('No query');
    expect(readPromQuery('sum by (a) (x{b="c"})')).toEqual({ metrics: ['x'], labels: ['a', 'b'] });
  });
});

describe('an alert', () => {
  it.each(alerts)('$alert says how urgent it is and has a section in the runbook', (rule) => {
    expect(['page', 'ticket']).toContain(rule.labels?.severity);
    expect(rule.annotations?.summary).toBeTruthy();
    expect(rule.annotations?.runbook).toBe(`docs/runbook.md#${rule.alert?.toLowerCase()}`);
    expect(runbook).toContain(`\n## ${rule.alert}\n`);
  });

  it('is there for every section of the runbook', () => {
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  it('has an example of when it goes off, and one of when it does not', () => {
    const { tests } = parse(read('ops/prometheus/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const examples = tests.flatMap((one) => one.alert_rule_test);
    for (const { alert } of alerts) {
      const ofIt = examples.filter(({ alertname }) => alertname === alert);
      expect(ofIt.map(({ exp_alerts }) => exp_alerts.length)).toEqual([1, 0]);
    }
  });

  it('goes off as its examples say, where promtool is here to tell', async ({ annotate }) => {
    const promtool = process.env['PROMTOOL'] ?? 'promtool';
    const version = await run(promtool, ['--version']).catch(() => null);
    if (version === null) {
      await annotate('Not run: there is no promtool here. The queries were read all the same.');
      return;
    }
    const cwd = `${PROJECT}ops/prometheus`;
    const { stdout } = await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd });
    expect(stdout).toContain('SUCCESS');
  }, 120_000);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPromQuery } from '../../testing/prom-query.ts';
import { testServer } from '../../testing/test-server.ts';
import { parseMetrics } from './testing/exposition.ts';

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL('../../../../..', import.meta.url));
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
  ...rules.map(({ alert, record, expr }) => ({ name: `${alert ?? record}`, expr })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  ),
];

/** Metrics of Prometheus itself and of recording rules. */
const OTHER_METRICS = new Set(['up', 'ALERTS', ...rules.map(({ record }) => record)]);
/** Labels that Prometheus adds. */
const ADDED_LABELS = ['instance', 'job', 'le'];

let exposed: ReturnType<typeof parseMetrics>;

const server = testServer();
beforeAll(async () => {
  await fetch(`${server.url}/healthz`);
  exposed = parseMetrics(await (await fetch(`${server.url}/metrics`)).text());
});

describe('queries of alerts and the dashboard', () => {
  it.each(queries)('$name uses existing metrics and labels', ({ expr }) => {
    const { metrics, labels } = readPromQuery(expr);
    const ownMetrics = metrics.filter((name) => !OTHER_METRICS.has(name));
    expect(ownMetrics.filter((name) => !exposed.names.has(name))).toEqual([]);
    if (ownMetrics.length === 0) return;
    // A label that no metric has would match nothing.
    const known = new Set([
      ...ADDED_LABELS,
      ...ownMetrics.flatMap((name) => exposed.getLabels(name)),
    ]);
    const isShown = ownMetrics.every((name) => exposed.isShown(name));
    expect(isShown ? labels.filter((label) => !known.has(label)) : []).toEqual([]);
  });

  it('are rejected if invalid', () => {
    expect(() => readPromQuery('sum(rate(farelark_fares_total[5m])')).toThrow('Syntax error');
    expect(readPromQuery('sum by (a) (x{b="c"})')).toEqual({ metrics: ['x'], labels: ['a', 'b'] });
  });
});

describe('alerts', () => {
  it.each(alerts)('$alert has a severity and a section in the runbook', (rule) => {
    expect(['page', 'ticket']).toContain(rule.labels?.severity);
    expect(rule.annotations?.summary).toBeTruthy();
    expect(rule.annotations?.runbook).toBe(`docs/runbook.md#${rule.alert?.toLowerCase()}`);
    expect(runbook).toContain(`\n## ${rule.alert}\n`);
  });

  it('match the sections of the runbook', () => {
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  it('have an example that fires and one that does not', () => {
    const { tests } = parse(read('ops/prometheus/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const examples = tests.flatMap((test) => test.alert_rule_test);
    for (const { alert } of alerts) {
      const ownExamples = examples.filter(({ alertname }) => alertname === alert);
      expect(ownExamples.map(({ exp_alerts }) => exp_alerts.length)).toEqual([1, 0]);
    }
  });

  it('pass promtool, if it is installed', async ({ annotate }) => {
    const promtool = process.env['PROMTOOL'] ?? 'promtool';
    const version = await run(promtool, ['--version']).catch(() => null);
    if (version === null) {
      await annotate('Not run: promtool is not installed');
      return;
    }
    const cwd = `${PROJECT}ops/prometheus`;
    const { stdout } = await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd });
    expect(stdout).toContain('SUCCESS');
  }, 120_000);
});

/** What a process is for: `web` answers travellers, `worker` runs loops and jobs, `all` does both. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Whether it answers travellers: pages, functions, tables, live streams. */
export function answersTravellers(role: Role): boolean {
  return role !== 'worker';
}

/** Whether it does what nobody waits for: collecting, second looks, telling, sweeping, jobs. */
export function worksInBackground(role: Role): boolean {
  return role !== 'web';
}

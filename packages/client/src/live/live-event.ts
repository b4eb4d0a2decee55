import type { LiveEvent } from '@farelark/contracts';

/**
 * Whether a message is an event that this version knows: of a known kind, about something that has an id.
 * The rest is the contract's, to which the server holds itself; its schema would outweigh the page.
 */
export function isLiveEvent(message: unknown): message is LiveEvent {
  const event = parseFields(message);
  switch (event['type']) {
    case 'alert.added':
    case 'alert.reopened':
    case 'alert.changed':
      return hasId(event['alert']) && hasId(parseFields(event['alert'])['deal']);
    case 'alert.closed':
      return typeof event['alertId'] === 'string';
    case 'deal.changed':
      return hasId(event['deal']);
    case 'reset':
      return true;
    default:
      return false;
  }
}

function hasId(value: unknown): boolean {
  return typeof parseFields(value)['id'] === 'string';
}

function parseFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

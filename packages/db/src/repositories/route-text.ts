import type { PlaceCode, Route } from '@farelark/engine';

const CODE_LENGTH = 3;

/** A route as tables keep it, such as BUD-BCN. */
export function routeText(route: {
  readonly origin: string;
  readonly destination: string;
}): string {
  return `${route.origin}-${route.destination}`;
}

/** The route of such a text, which the checks of the tables hold to its form. */
export function routeOf(text: string): Route {
  return {
    origin: text.slice(0, CODE_LENGTH) as PlaceCode,
    destination: text.slice(CODE_LENGTH + 1) as PlaceCode,
  };
}

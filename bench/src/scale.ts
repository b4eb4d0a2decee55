/** Updates docs/operations/scale.md from the figures of the last `npm run bench -- units --write`. */
import { readUnits, updateScalePage } from './units/scale-page.ts';

await updateScalePage(await readUnits());

/** How often what failed may be tried again before only a reload is left (specification, section 9). */
export const MAX_RETRIES = 3;

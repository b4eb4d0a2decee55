import type { Services } from '../../services.ts';

export type BookingNeeds = Services;

import { DealBody, type DealBodyProps } from './parts/deal-body.tsx';

/** An ordinary deal: a fare 30 % or more below what the trip normally costs. */
export function DealAlert(props: Omit<DealBodyProps, 'beforeBooking'>) {
  return <DealBody {...props} />;
}

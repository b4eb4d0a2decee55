import { type Form, getText } from './form.ts';
import type { StripeSimulation } from './stripe-simulation.ts';
import {
  existing,
  type KeptCoupon,
  type KeptCustomer,
  type KeptPrice,
  type KeptSession,
  type StripeStore,
} from './stripe-store.ts';

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    message: string,
    { status = 400, ...more }: { status?: number; [field: string]: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', message, ...more };
  }
}

export interface StripeRequest {
  readonly method: string;
  /** Below `/v1/`. */
  readonly path: readonly string[];
  readonly params: Form;
}

/** Configuration of the account; without an address of the terms, checkouts can't require consent. */
export interface StripeSetUp {
  hasTerms: boolean;
}

/** Answers requests of Stripe's client from the store, as its API does. */
export function stripeAnswer(
  store: StripeStore,
  simulation: StripeSimulation,
  setUp: StripeSetUp,
  { method, path, params }: StripeRequest,
): object {
  const [noun = '', id, verb] =
    path[0] === 'checkout' || path[0] === 'billing_portal'
      ? [`${path[0]}/${path[1] ?? ''}`, path[2], path[3]]
      : path;
  const customer = getText(params, 'customer');
  const ofCustomer = <T extends { customer: string }>(one: T) => one.customer === customer;
  switch (
    `${method} ${noun}${id === undefined ? '' : '/:id'}${verb === undefined ? '' : `/${verb}`}`
  ) {
    case 'GET products/:id':
      return found(store.products, id);
    case 'POST products': {
      const [id, name] = [wanted(params, 'id'), wanted(params, 'name')];
      return keepNew(store.products, { id, object: 'product', name });
    }
    case 'GET prices': {
      const keys: unknown[] = Object.values(params['lookup_keys'] ?? {});
      const all = [...store.prices.values()];
      return page(
        all.filter((one) => keys.includes(one.lookup_key)),
        params,
      );
    }
    case 'GET prices/:id':
      return found(store.prices, id);
    case 'POST prices':
      return keepNew(store.prices, toPrice(store, params));
    case 'GET coupons/:id':
      return found(store.coupons, id);
    case 'POST coupons':
      return keepNew(store.coupons, toCoupon(params));
    case 'GET customers': {
      const email = getText(params, 'email');
      const all = [...store.customers.values()].reverse();
      return page(email === undefined ? all : all.filter((one) => one.email === email), params);
    }
    case 'GET customers/:id':
      return found(store.customers, id);
    case 'POST customers':
      return keepNew(store.customers, toCustomer(store, simulation, params));
    case 'DELETE customers/:id': {
      const gone = found(store.customers, id);
      simulation.endAll(gone.id);
      store.customers.delete(gone.id);
      simulation.sendEvent('customer.deleted', gone);
      return { id: gone.id, object: 'customer', deleted: true };
    }
    case 'GET checkout/sessions': {
      const all = [...store.sessions.values()].filter(ofCustomer);
      return page(
        all.filter(({ status }) => status === getText(params, 'status')),
        params,
      );
    }
    case 'POST checkout/sessions':
      return keepNew(store.sessions, toSession(store, simulation, setUp, params));
    case 'POST checkout/sessions/:id/expire': {
      const session = found(store.sessions, id);
      if (session.status !== 'open')
        throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      session.url = null;
      return session;
    }
    case 'GET billing_portal/configurations':
      return page([...store.configurations.values()], params);
    case 'POST billing_portal/configurations':
      return keepNew(store.configurations, toConfiguration(store, params));
    case 'POST billing_portal/sessions': {
      const at = found(store.customers, customer).id;
      const configuration = found(store.configurations, getText(params, 'configuration')).id;
      return {
        id: store.id('bps'),
        object: 'billing_portal.session',
        configuration,
        locale: getText(params, 'locale') ?? null,
        url: `https://billing.example/${at}?back=${encodeURIComponent(getText(params, 'return_url') ?? '')}`,
      };
    }
    case 'GET subscriptions':
      return page([...store.subscriptions.values()].filter(ofCustomer).reverse(), params);
    case 'POST subscriptions/:id': {
      const subscription = found(store.subscriptions, id);
      const requested = Array.isArray(params['discounts']) ? params['discounts'] : [];
      subscription.discounts = requested.flatMap((entry) => {
        if (typeof entry === 'string' || Array.isArray(entry)) return [];
        const coupon = getText(entry, 'coupon');
        if (coupon !== undefined) return [simulation.discount(found(store.coupons, coupon))];
        return subscription.discounts.filter((one) => one.id === getText(entry, 'discount'));
      });
      simulation.sendEvent('customer.subscription.updated', subscription);
      return subscription;
    }
    case 'GET invoices': {
      const since = Number(getText(params, 'created', 'gte') ?? 0);
      const all = [...store.invoices.values()].filter(ofCustomer).reverse();
      return page(
        all.filter(({ created }) => created >= since),
        params,
      );
    }
    case 'POST invoices/:id': {
      // The only one: create_preview.
      const subscription = found(store.subscriptions, getText(params, 'subscription'));
      const { currency } = existing(store.prices, subscription.items.data[0]?.price.id ?? '');
      return { object: 'invoice', amount_due: simulation.amountDue(subscription), currency };
    }
    case 'GET charges':
      return page([...store.charges.values()].filter(ofCustomer).reverse(), params);
    case 'GET charges/:id':
      return found(store.charges, id);
    default:
      throw new StripeRefusal(`Unrecognized request URL (${method}: /v1/${path.join('/')}).`, {
        status: 404,
      });
  }
}

function found<T>(kept: ReadonlyMap<string, T>, id: string | undefined): T {
  const one = kept.get(id ?? '');
  if (one === undefined)
    throw new StripeRefusal(`No such object: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  return one;
}

function keepNew<T extends { id: string }>(kept: Map<string, T>, made: T): T {
  if (kept.has(made.id))
    throw new StripeRefusal('It already exists.', { code: 'resource_already_exists' });
  kept.set(made.id, made);
  return made;
}

function wanted(params: Form, ...path: readonly (string | number)[]): string {
  const text = getText(params, ...path);
  if (text !== undefined) return text;
  const param = path.join('.');
  throw new StripeRefusal(`Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}

function page(all: readonly { readonly id: string }[], params: Form): object {
  const limit = Number(getText(params, 'limit') ?? 10);
  const after = getText(params, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: all.slice(from, from + limit),
    has_more: from + limit < all.length,
  };
}

function toPrice(store: StripeStore, params: Form): KeptPrice {
  return {
    id: store.id('price'),
    object: 'price',
    active: true,
    product: found(store.products, getText(params, 'product')).id,
    currency: wanted(params, 'currency'),
    unit_amount: Number(wanted(params, 'unit_amount')),
    lookup_key: getText(params, 'lookup_key') ?? null,
    tax_behavior: (getText(params, 'tax_behavior') ?? 'unspecified') as KeptPrice['tax_behavior'],
    recurring: {
      interval: 'month',
      interval_count: Number(wanted(params, 'recurring', 'interval_count')),
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  };
}

function toCoupon(params: Form): KeptCoupon {
  return {
    id: wanted(params, 'id'),
    object: 'coupon',
    percent_off: Number(wanted(params, 'percent_off')),
    duration: 'once',
    times_redeemed: 0,
    max_redemptions: Number(wanted(params, 'max_redemptions')),
    metadata: null,
  };
}

function toCustomer(store: StripeStore, simulation: StripeSimulation, params: Form): KeptCustomer {
  return {
    id: store.id('cus'),
    object: 'customer',
    email: wanted(params, 'email'),
    created: simulation.seconds,
    livemode: false,
    metadata: toMetadata(params),
  };
}

function toConfiguration(store: StripeStore, params: Form) {
  const update = ['features', 'subscription_update', 'products', 0] as const;
  found(store.products, getText(params, ...update, 'product'));
  for (const index of [0, 1, 2]) found(store.prices, getText(params, ...update, 'prices', index));
  return {
    id: store.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    metadata: toMetadata(params),
  };
}

function toMetadata(params: Form): Record<string, string> {
  const metadata = params['metadata'];
  if (metadata === undefined || typeof metadata === 'string' || Array.isArray(metadata)) return {};
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function toSession(
  store: StripeStore,
  simulation: StripeSimulation,
  { hasTerms }: StripeSetUp,
  params: Form,
): KeptSession {
  const terms = getText(params, 'consent_collection', 'terms_of_service');
  if (terms !== undefined && !hasTerms)
    throw new StripeRefusal(
      'You cannot collect consent to your terms of service unless a URL is set.',
      { param: 'consent_collection[terms_of_service]' },
    );
  const coupon = getText(params, 'discounts', 0, 'coupon') ?? null;
  if (coupon !== null && found(store.coupons, coupon).times_redeemed > 0)
    throw new StripeRefusal('This coupon has been redeemed.', { param: 'discounts[0][coupon]' });
  const id = store.id('cs');
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    created: simulation.seconds,
    client_reference_id: getText(params, 'client_reference_id') ?? null,
    locale: (getText(params, 'locale') ?? null) as KeptSession['locale'],
    customer: found(store.customers, getText(params, 'customer')).id,
    success_url: wanted(params, 'success_url'),
    cancel_url: wanted(params, 'cancel_url'),
    price: found(store.prices, getText(params, 'line_items', 0, 'price')).id,
    coupon,
    consent_collection: terms === undefined ? null : { terms_of_service: terms },
    automatic_tax: { enabled: getText(params, 'automatic_tax', 'enabled') === 'true' },
    subscription: null,
  };
}

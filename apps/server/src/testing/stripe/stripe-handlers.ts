import type { StripeSimulation } from './stripe-simulation.ts';
import {
  getStored,
  type StoredCoupon,
  type StoredCustomer,
  type StoredPrice,
  type StoredSession,
  type StripeStore,
} from './stripe-store.ts';

export class StripeApiError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    message: string,
    { status = 400, ...fields }: { status?: number; [field: string]: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', message, ...fields };
  }
}

/** Limit of Stripe's API. */
const MAX_DISCOUNTS = 20;

export interface StripeRequest {
  readonly method: string;
  /** Below `/v1/`. */
  readonly path: readonly string[];
  readonly params: URLSearchParams;
}

export interface StripeSetUp {
  /** Checkouts require consent to terms only if the account has a URL of terms. */
  hasTerms: boolean;
}

/** Handles a request as Stripe's API does. @throws StripeApiError for error responses */
export function handleStripeRequest(
  store: StripeStore,
  simulation: StripeSimulation,
  setUp: StripeSetUp,
  { method, path, params }: StripeRequest,
): object {
  const [resource = '', id, action] =
    path[0] === 'checkout' || path[0] === 'billing_portal'
      ? [`${path[0]}/${path[1] ?? ''}`, path[2], path[3]]
      : path;
  const customer = getText(params, 'customer');
  const hasCustomer = <T extends { customer: string }>(one: T) => one.customer === customer;
  switch (
    `${method} ${resource}${id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`
  ) {
    case 'GET products/:id':
      return findOrThrow(store.products, id);
    case 'POST products': {
      const [id, name] = [getRequired(params, 'id'), getRequired(params, 'name')];
      return insert(store.products, { id, object: 'product', name });
    }
    case 'GET prices': {
      const keys: unknown[] = [...params].flatMap(([name, key]) =>
        name.startsWith('lookup_keys[') ? key : [],
      );
      const all = [...store.prices.values()];
      return paginate(
        all.filter((one) => keys.includes(one.lookup_key)),
        params,
      );
    }
    case 'GET prices/:id':
      return findOrThrow(store.prices, id);
    case 'POST prices':
      return insert(store.prices, toPrice(store, params));
    case 'GET coupons/:id':
      return findOrThrow(store.coupons, id);
    case 'POST coupons':
      return insert(store.coupons, toCoupon(params));
    case 'GET customers': {
      const email = getText(params, 'email');
      const all = [...store.customers.values()].reverse();
      return paginate(email === undefined ? all : all.filter((one) => one.email === email), params);
    }
    case 'GET customers/:id':
      return findOrThrow(store.customers, id);
    case 'POST customers':
      return insert(store.customers, toCustomer(store, simulation, params));
    case 'DELETE customers/:id': {
      const deleted = findOrThrow(store.customers, id);
      simulation.endAll(deleted.id);
      store.customers.delete(deleted.id);
      simulation.sendEvent('customer.deleted', deleted);
      return { id: deleted.id, object: 'customer', deleted: true };
    }
    case 'GET checkout/sessions': {
      const all = [...store.sessions.values()].filter(hasCustomer);
      return paginate(
        all.filter(({ status }) => status === getText(params, 'status')),
        params,
      );
    }
    case 'POST checkout/sessions':
      return insert(store.sessions, toSession(store, simulation, setUp, params));
    case 'POST checkout/sessions/:id/expire': {
      const session = findOrThrow(store.sessions, id);
      if (session.status !== 'open')
        throw new StripeApiError(
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      session.status = 'expired';
      session.url = null;
      return session;
    }
    case 'GET billing_portal/configurations':
      return paginate([...store.configurations.values()], params);
    case 'POST billing_portal/configurations':
      return insert(store.configurations, toConfiguration(store, params));
    case 'POST billing_portal/sessions': {
      const customerId = findOrThrow(store.customers, customer).id;
      const configuration = findOrThrow(store.configurations, getText(params, 'configuration')).id;
      return {
        id: store.id('bps'),
        object: 'billing_portal.session',
        configuration,
        locale: getText(params, 'locale') ?? null,
        url: `https://billing.example/${customerId}?back=${encodeURIComponent(getText(params, 'return_url') ?? '')}`,
      };
    }
    case 'GET subscriptions':
      return paginate([...store.subscriptions.values()].filter(hasCustomer).reverse(), params);
    case 'GET subscriptions/:id':
      return findOrThrow(store.subscriptions, id);
    case 'DELETE subscriptions/:id': {
      const subscription = findOrThrow(store.subscriptions, id);
      if (subscription.status === 'canceled')
        throw new StripeApiError('No such subscription', { status: 404, code: 'resource_missing' });
      simulation.end(subscription);
      return subscription;
    }
    case 'POST subscriptions/:id': {
      const subscription = findOrThrow(store.subscriptions, id);
      subscription.discounts = Array.from({ length: MAX_DISCOUNTS }, (_, index) => {
        const coupon = getText(params, 'discounts', index, 'coupon');
        if (coupon !== undefined) return [simulation.discount(findOrThrow(store.coupons, coupon))];
        const kept = getText(params, 'discounts', index, 'discount');
        return subscription.discounts.filter((one) => one.id === kept);
      }).flat();
      simulation.sendEvent('customer.subscription.updated', subscription);
      return subscription;
    }
    case 'GET invoices': {
      const since = Number(getText(params, 'created', 'gte') ?? 0);
      const all = [...store.invoices.values()].filter(hasCustomer).reverse();
      return paginate(
        all.filter(({ created }) => created >= since),
        params,
      );
    }
    case 'GET invoices/:id':
      return findOrThrow(store.invoices, id);
    case 'POST invoices/:id': {
      if (id !== 'create_preview')
        return Object.assign(findOrThrow(store.invoices, id), { metadata: toMetadata(params) });
      const subscription = findOrThrow(store.subscriptions, getText(params, 'subscription'));
      const { currency } = getStored(store.prices, subscription.items.data[0]?.price.id ?? '');
      return { object: 'invoice', amount_due: simulation.amountDue(subscription), currency };
    }
    case 'GET refunds': {
      const intent = getText(params, 'payment_intent');
      return paginate(
        [...store.refunds.values()].filter(({ payment_intent }) => payment_intent === intent),
        params,
      );
    }
    case 'POST refunds':
      return insert(store.refunds, {
        id: store.id('re'),
        object: 'refund',
        status: 'succeeded',
        payment_intent: getRequired(params, 'payment_intent'),
        amount: Number(getRequired(params, 'amount')),
        metadata: toMetadata(params),
      });
    case 'GET charges':
      return paginate([...store.charges.values()].filter(hasCustomer).reverse(), params);
    case 'GET charges/:id':
      return findOrThrow(store.charges, id);
    default:
      throw new StripeApiError(`Unrecognized request URL (${method}: /v1/${path.join('/')}).`, {
        status: 404,
      });
  }
}

function findOrThrow<T>(stored: ReadonlyMap<string, T>, id: string | undefined): T {
  const object = stored.get(id ?? '');
  if (object === undefined)
    throw new StripeApiError(`No such object: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  return object;
}

function insert<T extends { id: string }>(stored: Map<string, T>, object: T): T {
  if (stored.has(object.id))
    throw new StripeApiError('It already exists.', { code: 'resource_already_exists' });
  stored.set(object.id, object);
  return object;
}

/** Value of a nested name: `items[0][price]`. */
function getText(
  params: URLSearchParams,
  name: string,
  ...inner: readonly (string | number)[]
): string | undefined {
  return params.get([name, ...inner.map((part) => `[${part}]`)].join('')) ?? undefined;
}

function getRequired(params: URLSearchParams, ...path: [string, ...string[]]): string {
  const text = getText(params, ...path);
  if (text !== undefined) return text;
  const param = path.join('.');
  throw new StripeApiError(`Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}

function paginate(all: readonly { readonly id: string }[], params: URLSearchParams): object {
  const limit = Number(getText(params, 'limit') ?? 10);
  const after = getText(params, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: all.slice(from, from + limit),
    has_more: from + limit < all.length,
  };
}

function toPrice(store: StripeStore, params: URLSearchParams): StoredPrice {
  return {
    id: store.id('price'),
    object: 'price',
    active: true,
    product: findOrThrow(store.products, getText(params, 'product')).id,
    currency: getRequired(params, 'currency'),
    unit_amount: Number(getRequired(params, 'unit_amount')),
    lookup_key: getText(params, 'lookup_key') ?? null,
    tax_behavior: (getText(params, 'tax_behavior') ?? 'unspecified') as StoredPrice['tax_behavior'],
    recurring: {
      interval: 'month',
      interval_count: Number(getRequired(params, 'recurring', 'interval_count')),
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  };
}

function toCoupon(params: URLSearchParams): StoredCoupon {
  return {
    id: getRequired(params, 'id'),
    object: 'coupon',
    percent_off: Number(getRequired(params, 'percent_off')),
    duration: 'once',
    times_redeemed: 0,
    max_redemptions: Number(getRequired(params, 'max_redemptions')),
    metadata: null,
  };
}

function toCustomer(
  store: StripeStore,
  simulation: StripeSimulation,
  params: URLSearchParams,
): StoredCustomer {
  return {
    id: store.id('cus'),
    object: 'customer',
    email: getRequired(params, 'email'),
    created: simulation.seconds,
    livemode: false,
    metadata: toMetadata(params),
  };
}

function toConfiguration(store: StripeStore, params: URLSearchParams) {
  const update = ['features', 'subscription_update', 'products', 0] as const;
  findOrThrow(store.products, getText(params, ...update, 'product'));
  for (const index of [0, 1, 2])
    findOrThrow(store.prices, getText(params, ...update, 'prices', index));
  return {
    id: store.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    metadata: toMetadata(params),
  };
}

function toMetadata(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function toSession(
  store: StripeStore,
  simulation: StripeSimulation,
  { hasTerms }: StripeSetUp,
  params: URLSearchParams,
): StoredSession {
  const terms = getText(params, 'consent_collection', 'terms_of_service');
  if (terms !== undefined && !hasTerms)
    throw new StripeApiError(
      'You cannot collect consent to your terms of service unless a URL is set.',
      { param: 'consent_collection[terms_of_service]' },
    );
  const coupon = getText(params, 'discounts', 0, 'coupon') ?? null;
  if (coupon !== null && findOrThrow(store.coupons, coupon).times_redeemed > 0)
    throw new StripeApiError('This coupon has been redeemed.', { param: 'discounts[0][coupon]' });
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
    locale: (getText(params, 'locale') ?? null) as StoredSession['locale'],
    customer: findOrThrow(store.customers, getText(params, 'customer')).id,
    success_url: getRequired(params, 'success_url'),
    cancel_url: getRequired(params, 'cancel_url'),
    price: findOrThrow(store.prices, getText(params, 'line_items', 0, 'price')).id,
    coupon,
    consent_collection: terms === undefined ? null : { terms_of_service: terms },
    automatic_tax: { enabled: getText(params, 'automatic_tax', 'enabled') === 'true' },
    subscription: null,
  };
}

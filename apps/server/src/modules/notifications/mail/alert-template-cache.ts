import { randomUUID } from 'node:crypto';
import {
  type DealLinks,
  type DealMail,
  type DealRecipient,
  type RenderedMail,
  renderDealAlert,
} from '@farelark/mail';
import { LRUCache } from 'lru-cache';

/** Enough for deals announced together, in ten languages and a few currencies. */
const MAX_TEMPLATES = 300;

/** Safe in HTML, text and headers without escaping. */
const PLAIN_URL = /^https?:\/\/[\w.:/?=~%-]+$/;

/**
 * Renders alerts once per deal, language and currency with placeholder links, since emails to recipients who share
 * them differ only in links.
 */
export class AlertTemplateCache {
  readonly #templates = new LRUCache<string, Promise<RenderedMail>>({ max: MAX_TEMPLATES });
  /** Random, so that no deal can contain them. */
  readonly #placeholders: DealLinks = {
    deal: `https://${randomUUID()}.invalid/`,
    preferences: `https://${randomUUID()}.invalid/`,
    unsubscribe: `https://${randomUUID()}.invalid/`,
  };

  async render(deal: DealMail, recipient: DealRecipient): Promise<RenderedMail> {
    const { links } = recipient;
    const urls = [links.deal, links.preferences, links.unsubscribe];
    if (!urls.every((url) => PLAIN_URL.test(url))) return renderDealAlert(deal, recipient);
    const template = await this.#getTemplate(deal, { ...recipient, links: this.#placeholders });
    const fill = (text: string) =>
      text
        .replaceAll(this.#placeholders.deal, links.deal)
        .replaceAll(this.#placeholders.preferences, links.preferences)
        .replaceAll(this.#placeholders.unsubscribe, links.unsubscribe);
    return {
      subject: template.subject,
      html: fill(template.html),
      text: fill(template.text),
      images: template.images,
      headers: Object.fromEntries(
        Object.entries(template.headers).map(([name, value]) => [name, fill(value)]),
      ),
    };
  }

  #getTemplate(deal: DealMail, recipient: DealRecipient): Promise<RenderedMail> {
    const key = JSON.stringify([deal, recipient]);
    const template = this.#templates.get(key) ?? renderDealAlert(deal, recipient);
    this.#templates.set(key, template);
    return template;
  }
}

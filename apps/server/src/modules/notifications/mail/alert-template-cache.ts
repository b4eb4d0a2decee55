import { randomUUID } from 'node:crypto';
import {
  type DealLinks,
  type DealMail,
  type DealRecipient,
  type RenderedMail,
  renderDealAlert,
} from '@farelark/mail';
import { LRUCache } from 'lru-cache';

/** Deals announced at the same time, in ten languages and a few currencies. */
const MAX_TEMPLATES = 300;

/** Written into HTML, text and headers as it is. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:/?=~%-]+$/;

/**
 * Mails about a deal. Those to many people in one language and currency differ in nothing but the addresses
 * of their links, so each is rendered once, with addresses that stand for theirs. Renders what it is given:
 * another price is another mail.
 */
export class AlertTemplateCache {
  readonly #templates = new LRUCache<string, Promise<RenderedMail>>({ max: MAX_TEMPLATES });
  /** Random, so that no deal can contain them. */
  readonly #places: DealLinks = {
    deal: `https://${randomUUID()}.invalid/`,
    preferences: `https://${randomUUID()}.invalid/`,
    unsubscribe: `https://${randomUUID()}.invalid/`,
  };

  /** As `renderDealAlert`, and fails like it. */
  async render(deal: DealMail, recipient: DealRecipient): Promise<RenderedMail> {
    const { links } = recipient;
    const addresses = [links.deal, links.preferences, links.unsubscribe];
    if (!addresses.every((address) => PLAIN_ADDRESS.test(address)))
      return renderDealAlert(deal, recipient);
    const template = await this.#getTemplate(deal, { ...recipient, links: this.#places });
    const fill = (text: string) =>
      text
        .replaceAll(this.#places.deal, links.deal)
        .replaceAll(this.#places.preferences, links.preferences)
        .replaceAll(this.#places.unsubscribe, links.unsubscribe);
    return {
      subject: template.subject,
      html: fill(template.html),
      text: fill(template.text),
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

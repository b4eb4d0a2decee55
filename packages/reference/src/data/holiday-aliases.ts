import type { QueryLanguage } from '@farelark/search-language';

/** Search keys of holidays by those of what people call them. */
export const HOLIDAY_ALIASES: Partial<Record<QueryLanguage, Readonly<Record<string, string>>>> = {
  es: {
    'fiestas patrias': 'dia de la independencia',
    pilar: 'fiesta nacional de espana',
    'el pilar': 'fiesta nacional de espana',
    'dia de la hispanidad': 'fiesta nacional de espana',
    'of hispanidad': 'fiesta nacional de espana',
    inmaculada: 'la inmaculada concepcion',
    'dia de la constitucion': 'dia de la constitucion espanola',
    'of constitucion': 'dia de la constitucion espanola',
    'virgen de guadalupe': 'dia de la virgen de guadalupe',
    altagracia: 'nuestra senora de la altagracia',
    'benito juarez': 'natalicio de benito juarez',
    'puente de reyes': 'dia de los reyes magos',
  },
  fr: { 'fete nationale': 'fete nationale de la france' },
  pt: {
    tiradentes: 'dia de tiradentes',
    'consciencia negra': 'dia da consciencia negra',
    'of republica': 'proclamacao da republica',
    padroeira: 'nossa senhora aparecida',
    aparecida: 'nossa senhora aparecida',
  },
};

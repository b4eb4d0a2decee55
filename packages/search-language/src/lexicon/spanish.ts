import { type Lexicon, parseList } from './lexicon.ts';

export const SPANISH: Lexicon = {
  locale: 'es',
  isDayFirst: true,
  phrases: {
    from: 'de|desde|saliendo de|saliendo desde|con salida desde|con salida de|salida desde|salida de|partiendo de|partiendo desde|origen|salgo de|salir de|salir desde|que salga de|que salgan de|salgo desde|sale de|con origen en|con origen|parto de|parto desde|estoy en|vivo en|que sale de|que salen de',
    to: 'a|hacia|para|hasta|con destino a|destino|rumbo a|con destino|ir a|viajar a|volar a|al|llegar a|con llegada a|hasta la|para ir a|para viajar a|para volar a|viaje a',
    via: 'vía|via|pasando por|por|con escala en|con una escala en|escala en|haciendo escala en|con conexión en|con parada en',
    avoid:
      'evitando|evitar|sin pasar por|no por|pero no por|sin escala en|sin escalas en|evita|sin hacer escala en|que no pase por|no vía|evite|eviten|evitemos|no quiero pasar por|sin hacer escala por|no pasar por|que no pasen por|que no haga escala en|pero sin pasar por|excepto por|sin transbordo en',
    leave:
      'salir|saliendo|salida|ida|salir el|partir|ida el|salgo|salimos|salgo el|me voy|nos vamos|partimos',
    arrive: 'llegar|llegando a|llegada a|visitar|aterrizar en|llegar a|conocer',
    at: 'en|por|el',
    between: 'entre|entre el',
    and: 'y|o|e|u|&|ni',
    until:
      'hasta|hasta el|al|como tarde|como tarde el|como máximo el|a más tardar|a más tardar el|no más tarde del|no más tarde de|antes de que acabe',
    for: 'para|por|durante',
    of: 'de|del|el|la|los|las',
    return:
      'vuelta|vuelta el|regreso|regreso el|volviendo|volviendo el|volver el|regresando|regresando el|regresar el|de vuelta el|con vuelta el|retorno|con regreso el|retorno el|y vuelta|y regreso|vuelvo|volvemos|regresamos|de vuelta|regresar|vuelvo el',
    one_way:
      'solo ida|sólo ida|ida solamente|solo de ida|de ida|sencillo|un solo trayecto|sin vuelta|sin regreso|ida sola|solamente ida|únicamente ida|nada más ida|sin retorno|ida solo',
    round_trip:
      'ida y vuelta|de ida y vuelta|de ida y regreso|ida y regreso|redondo|viaje redondo|vuelo redondo|ida vuelta|ida e vuelta|con vuelta|i/v|ida y vta|redondos|viaje de ida y vuelta|y vuelta|y regreso',
    nonstop:
      'directo|directos|vuelo directo|vuelos directos|sin escalas|sin escala|sin paradas|sin transbordo|sin transbordos|sin conexiones|non stop|sin hacer escalas|sin hacer escala|que no haga escala|que no haga escalas|que no tenga escalas|ninguna escala|sin ninguna escala|sin cambiar de avión|derecho',
    stop: 'escala|escalas|parada|paradas|conexión|conexiones|transbordo|transbordos',
    atMost:
      'menos de|por menos de|máximo|máximo de|como máximo|como mucho|hasta|no más de|presupuesto de|presupuesto|mi presupuesto es|mi presupuesto es de|con un presupuesto de|inferior a|debajo de|por debajo de|max|a lo sumo|o menos|un máximo de|que cueste menos de|más barato que|que no pase de|tope de|tope|que no supere|que no superen|de no más de|con un máximo de',
    economy: 'turista|clase turista|económica|clase económica|económico|economy',
    premium_economy: 'turista premium|premium economy|económica premium|turista superior|premium',
    business:
      'business|clase business|ejecutiva|clase ejecutiva|clase de negocios|preferente|clase preferente|negocios',
    first: 'primera clase|primera|en primera|first class',
    person:
      'persona|personas|pasajero|pasajeros|adulto|adultos|viajero|viajeros|billetes|boletos|pasajes|plazas|chicas|nenes|nenas|peques|jubilados|amigos|amigas|turistas|colegas|pax|pers|infante|mayores|asientos|lugares|grandes|grande|compas|cuates|panas|parceros',
    alone: 'solo yo|sola|viajo solo|viajo sola|para mí|yo solo|yo sola|para mí solo',
    pair: 'en pareja|mi mujer y yo|mi esposa y yo|mi marido y yo|mi pareja y yo|con mi pareja|con mi mujer|con mi esposa|con mi marido|con mi esposo|con mi novia|con mi novio|con mi madre|con mi hermana|con mi hermano|con mi amiga|con mi amigo|con una amiga|con un amigo|mi novia y yo|mi novio y yo|mi esposo y yo|yo y mi novia|yo y mi pareja|yo y mi mujer|para nosotros dos|los dos|mi madre y yo|mi amigo y yo|mi amiga y yo|con mi hija|con mi hijo|con mi padre',
    group: 'grupo de|somos|familia de|seremos',
    night: 'noche|noches',
    day: 'día|días',
    week: 'semana|semanas',
    month: 'mes|meses',
    weekend: 'fin de semana|finde|fines de semana|puente|findes|finde semana',
    today:
      'hoy|esta noche|esta tarde|hoy mismo|hoy por la noche|hoy por la tarde|hoy por la mañana',
    tomorrow:
      'mañana|mañana mismo|mañana temprano|mañana por la mañana|mañana por la tarde|mañana por la noche|mañana noche|mañana tarde',
    dayAfterTomorrow: 'pasado mañana|pasado',
    this: 'este|esta|de este|de esta|estos|estas',
    next: 'próximo|próxima|próximos|próximas|que viene|siguiente|entrante|el próximo|la próxima|del próximo|que entra|que vienen|el que viene|la que viene|venidero|venidera',
    fromNow: 'en|dentro de',
    beforeDay: 'antes del|antes de|antes de la',
    sinceDay: 'después del|después de|después de la|tras el',
    within: 'en los próximos|en las próximas',
    plusMinus: 'más o menos|±|más menos|flexible|con flexibilidad de',
    early:
      'principios de|a principios de|inicios de|a inicios de|comienzos de|a comienzos de|principio de|a principios del|principios del|a comienzos del|comienzos del|a inicios del',
    mid: 'mediados de|a mediados de|a mediados del|mediados del',
    late: 'finales de|a finales de|fines de|a fines de|fin de|final de|a finales del|finales del|a fines del|fines del|fin del|al final del',
    spring: 'primavera',
    summer: 'verano',
    autumn: 'otoño',
    winter: 'invierno',
    red_eye:
      'de madrugada|madrugada|nocturno|vuelo nocturno|vuelos nocturnos|por la noche tarde|vuelo de noche|vuelos de noche|vuelo de madrugada|nocturnos|red eye|trasnoche',
    morning:
      'por la mañana|de mañana|en la mañana|por las mañanas|de la mañana|matutino|temprano|muy temprano|a primera hora|por la mañana temprano|mañana temprano|en las mañanas|a la mañana|tempranito|mañana por la mañana|hoy por la mañana|por la mañanita',
    afternoon:
      'por la tarde|de tarde|en la tarde|tarde|de la tarde|a la tarde|por las tardes|a mediodía|al mediodía|mañana por la tarde|mañana tarde|esta tarde|hoy por la tarde',
    evening:
      'por la noche|de noche|en la noche|a la noche|por las noches|a última hora|noche|mañana por la noche|mañana noche|de la noche|esta noche|hoy por la noche|por la tardecita|después del trabajo|al salir del trabajo',
    not: 'no|sin|excepto|salvo|menos|pero no|que no sea|no con|excluyendo|menos con|que no sea con|pero no con|nada de|nada con|ni de coña|no quiero|no me gusta|odio|ni hablar de|nada que ver con|paso de|evitar|jamás con|nunca con|no gracias',
    with: 'con|en|solo con|operado por|únicamente con|preferiblemente con|preferentemente con',
    airlineWord: 'aerolíneas|airlines|airways|líneas aéreas|aerolínea',
    bag_included:
      'con equipaje|con equipaje facturado|con maleta|con maleta facturada|equipaje incluido|maleta incluida|equipaje facturado|con una maleta|incluyendo equipaje|con maletas|con equipaje incluido|con valija|con valijas|equipaje de bodega|con equipaje de bodega|facturando|maleta de bodega|maleta facturada|que incluya maleta|con valija despachada|valija despachada|equipaje documentado|maleta documentada|con maleta grande',
    bag_extra:
      'solo equipaje de mano|equipaje de mano|sin equipaje|0 maletas|cero maletas|0 maletas facturadas|cero maletas facturadas|sin maleta|sin equipaje facturado|sin maletas|con equipaje de mano|solo con equipaje de mano|sin facturar|solo mochila|solo con mochila|con mochila|solo equipaje de cabina|equipaje de cabina|maleta de cabina|maleta de mano|solo maleta de mano|sólo mochila|mochila|solo carry on|solo mano|mochila nomás',
    anywhere:
      'cualquier lugar|cualquier destino|cualquier parte|donde sea|cualquier sitio|a donde sea',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'maleta|maletas|valija|valijas|equipajes|bultos|kg|kilos|maletas facturadas|maleta facturada|piezas de equipaje',
    plusMinusAfter:
      'de margen|de flexibilidad|arriba o abajo|antes o después|más o menos|arriba abajo|de diferencia',
    onDay: 'el|el día|día',
    year: 'año|años',
    last: 'último|última',
    fromDay:
      'a partir del|a partir de|desde|no antes del|a contar del|no antes de|como pronto el|como pronto',
    sinceDayAfter: 'en adelante',
    firstHalf:
      'primera quincena de|primera quincena|la primera quincena de|primera mitad de|la primera mitad de|1a quincena|1a quincena de',
    secondHalf:
      'segunda quincena de|segunda quincena|la segunda quincena de|segunda mitad de|la segunda mitad de|2a quincena|2a quincena de',
    notAfter: 'excluido|excluida|excluidos|excluidas',
    clock: 'las',
    hour: 'h|hs|hrs|horas|am|pm|a m|p m',
    filler:
      'un|una|uno|unos|yo|me|quiero|queremos|quisiera|busco|buscamos|buscar|necesito|necesitamos|vuelo|vuelos|volar|viaje|viajar|viajes|ir|billete|boleto|pasaje|avión|barato|baratos|barata|económicos|más barato|muéstrame|encuentra|encuéntrame|hay|qué|cuál|cuánto|cuesta|por favor|reservar|ofertas|oferta|precio|clase|clase de|me gustaría|ver|mostrar|nos|vamos|voy|aeropuerto|ciudad|hola|tarifas|vacaciones|cuándo|que|buenas|buenos días|buenas tardes|quería|querría|gracias|algo|algún|alguna|fechas|fecha|mejor|mejores|precios|saber|podría|podrías|puedes|puede|dime|encontrar|mi|familia|todo|toda|salga|aéreo|aéreos|escapada|escaparme|escaparnos|primera vez|luna de miel|holi|porfa|porfis|mil gracias|buscando|nesecito|nos gustaría|irme|irnos|viajecito|pasajes|boletos|billetes|tiquete|tiquetes|tickets|tkt|baratito|económico|lo más barato|chollo|chollos|ganga|gangas|cuanto|cuestan|sale|tienen|tienes|dame|somos|viajamos|estoy|pensando|en plan|tipo|aprox|aproximadamente|más o menos|unas|como|para ir|pues|bueno|oye|eh|ehm|mmm|a ver|porfavor|che|dale|wey|güey|parce|tío|tía|amigo|cada uno|por cabeza|por persona|c/u|cada|total|en total|tope|máximo|pal|pa|p|xfa|tb|también|solo|nomás|ahorita|si puede ser|si es posible|a ser posible|alguien|sabe|cosa|posible|llegar|llego|comprar|sacar|agarrar|conseguir|vacas|vacaciones en|salida|estancia|estadía|quedarme|quedarnos|a bordo',
    companion:
      'mi mujer|mi esposa|mi marido|mi esposo|mi pareja|mi novia|mi novio|mi madre|mi padre|mi mamá|mi papá|mi hermana|mi hermano|mi hija|mi hijo|mi amiga|mi amigo|una amiga|un amigo|mi suegra|mi suegro|mi abuela|mi abuelo|mi prima|mi primo|mi tía|mi tío|mi sobrina|mi sobrino|mi jefe|mi cuñada|mi cuñado|mi chica|mi chico|mi polola|mi pololo|mi vieja|mi viejo|suegra|suegro',
    child:
      'niño|niños|niña|niñas|bebé|bebés|bebe|bebes|crío|críos|cría|crías|chico|chicos|nene|nenes|nena|nenas|peque|peques|pequeño|pequeños|hijo|hijos|hija|hijas|menor|menores|guagua|guaguas|chamaco|chamacos|pibe|pibes|chavales|infante|infantes|lactante|lactantes|adolescente|adolescentes|chiquito|chiquitos|escuincles|chamos|pelados',
    couple: 'pareja|parejas|matrimonio|matrimonios',
    self: 'yo',
    age: 'años|año|meses de edad|años de edad|añitos',
    aged: 'de edad|edades|con edades de',
    duration: 'minutos|min',
    onward:
      'y luego|luego|y después|después a|y de ahí|y de allí|luego a|y luego a|y de ahí a|seguir a|siguiendo a',
    sameDay: 'el mismo día|mismo día|ese mismo día|en el día|en el mismo día',
    yesterday: 'ayer|anteayer|antier|antes de ayer',
    longWeekend: 'fin de semana largo|finde largo|fin de semana extendido',
    home: 'a casa|para casa|de vuelta a casa',
    unsupported:
      'puente de marzo|puente de mayo|puente del pilar|vacaciones escolares|semana blanca|fiestas patrias|vacaciones de invierno|receso escolar|ferias|operación retorno|quinceañera',
    ofWhom: 'incluyendo|incluidos|de los cuales|de ellos|entre ellos|contando',
  },
  holidays: {
    christmas: 'navidad|en navidad|por navidad',
    christmas_holidays: 'navidades|en navidades|vacaciones de navidad|fiestas de navidad',
    new_year_eve: 'nochevieja|en nochevieja|fin de año',
    new_year: 'año nuevo|en año nuevo',
    epiphany: 'reyes|día de reyes',
    valentine: 'san valentín|en san valentín|día de los enamorados',
    carnival: 'carnaval|carnavales|en carnaval',
    holy_week: 'semana santa|en semana santa',
    easter: 'pascua|en pascua|fin de semana de pascua',
    golden_week: 'golden week|semana dorada',
    december_bridge:
      'puente de diciembre|puente de la constitución|puente de la inmaculada|puente de la purísima',
    christmas_eve: 'nochebuena|en nochebuena',
    corpus_christi: 'corpus christi|corpus',
    saint_patrick: 'san patricio|st patricks day|st patrick’s day',
    ascension: 'ascensión',
    first_of_january: 'día de año nuevo|el día de año nuevo',
    halloween: 'halloween',
    all_saints: 'día de muertos|día de los muertos|todos los santos|puente de todos los santos',
    thanksgiving: 'acción de gracias|día de acción de gracias|thanksgiving',
    lunar_new_year: 'año nuevo chino|año nuevo lunar',
    ramadan: 'ramadán',
    eid_al_fitr: 'eid|eid al fitr',
    eid_al_adha: 'eid al adha|fiesta del cordero',
  },
  numbers: parseList(`
    un|una|uno|una sola|un solo|una única, dos, tres, cuatro, cinco, seis, siete, ocho, nueve,
    diez, once, doce, trece, catorce, quince
  `),
  ordinals: ['primero|primer', 'segundo', 'tercer|tercero', 'cuarto'],
  weeksOfMonth: [
    'primera semana|1a semana',
    'segunda semana|2a semana',
    'tercera semana|3a semana',
    'cuarta semana|4a semana',
  ],
  moreMonths: ['', '', '', '', '', '', '', '', 'sep|set|setiembre'],
  contractedArticles: { del: 'el', al: 'el' },
  currencies: {
    CHF: 'francos suizos|francos',
    BRL: 'reales',
    UYU: 'pesos uruguayos',
    CRC: 'colones',
    CAD: 'dólares canadienses',
    CNY: 'yuanes',
    EUR: 'euro|euros',
    USD: 'dólar|dólares|dólares americanos|us$|u$s',
    GBP: 'libra|libras',
    MXN: 'pesos mexicanos|pesos|mx$',
    ARS: 'pesos argentinos',
    COP: 'pesos colombianos',
    CLP: 'pesos chilenos',
    PYG: 'guaraníes|guaraní',
    BOB: 'bolivianos',
    GTQ: 'quetzales',
    DOP: 'pesos dominicanos',
    VES: 'bolívares',
    HNL: 'lempiras',
    MAD: 'dírhams',
    AUD: 'dólares australianos',
    SEK: 'coronas suecas',
    JPY: 'yenes',
    PEN: 'soles',
  },
  ambiguous: 'mar|dom|sept|ago|lun|vie|mie|jue|sab|set',
};

import { type Lexicon, parseList } from './lexicon.ts';

export const FRENCH: Lexicon = {
  locale: 'fr',
  isDayFirst: true,
  phrases: {
    from: 'de|d|depuis|au départ de|à partir de|en partant de|partant de|départ de|départ|en provenance de|au départ d|départ d|partir de|en partance de|départ depuis|au départ du|au départ des|je pars de|on part de|nous partons de|partir depuis|en partant du|départ du|départ des|à partir du|j’habite à|partant du',
    to: 'à|vers|pour|à destination de|destination|jusqu à|en direction de|au|aux|en|pour aller à|aller à|à destination d|jusqu’à|jusqu’en|jusqu’au|pour l|direction|aller en|aller au|aller aux|pour aller en|pour aller au',
    via: 'via|en passant par|par|avec escale à|avec une escale à|escale à|avec correspondance à|avec une correspondance à|avec arrêt à|en transitant par|avec une escale au|avec une correspondance au|avec un stop à|en faisant escale à|escale au|en faisant une escale à|transit par|avec escale au',
    avoid:
      'sans passer par|en évitant|éviter|évitant|pas par|mais pas par|sans escale à|pas via|évite|évitez|évitons|ne pas passer par|je ne veux pas passer par|sans faire escale à|sauf par|sans transiter par|sans correspondance à|sans arrêt à|pas d’escale à|mais sans passer par|à éviter',
    leave:
      'partir|partant|départ le|je pars|partons|on part|partir le|départ|on décolle|décollage|aller le',
    arrive: 'arriver à|arrivée à|arrivant à|visiter|atterrir à|aller',
    at: 'dans|en|à|le|au',
    between: 'entre|entre le',
    and: 'et|ou|&',
    until:
      'jusqu au|au|jusqu à|jusqu’au|au plus tard le|au plus tard|pas après le|avant la fin du|d’ici le|jusqu’au plus tard',
    for: 'pour|pendant|pour une durée de',
    of: 'de|du|le|la|les|des|d|l|au mois de',
    return:
      'retour le|retour prévu le|en revenant le|revenir le|revenant le|rentrer le|rentrant le|et retour le|en rentrant le|on revient le|je reviens le|nous revenons le|retour au|retour prévu|revenir|rentrer|et revenir le|et rentrer le|retour vers le|retour en|retour du|on rentre le|je rentre le|je rentre|on rentre|de retour le|de retour|on revient|je reviens|retour',
    one_way:
      'aller simple|aller simples|sans retour|aller seulement|un aller|sens unique|billet simple|aller simple uniquement|juste l’aller|seulement l’aller|que l’aller|un aller simple|aller uniquement|l’aller seulement',
    round_trip:
      'aller retour|allers retours|a r|aller et retour|ar|vol retour|avec retour|a/r|aller retours|aller-retours|aller/retour|un aller retour',
    nonstop:
      'direct|directs|vol direct|vols directs|sans escale|sans escales|sans correspondance|sans arrêt|non stop|sans changement|directement|sans aucune escale|pas d’escale|pas d’escales|aucune escale|sans aucun arrêt|sans faire escale|sans faire d’escale|sans transit|pas de correspondance|zéro escale|sans stop',
    stop: 'escale|escales|correspondance|correspondances|arrêt|arrêts',
    atMost:
      'moins de|à moins de|pour moins de|maximum|max|au maximum|au plus|jusqu à|pas plus de|budget de|budget|un budget de|mon budget est de|inférieur à|sous|en dessous de|maxi|ne dépassant pas|ou moins|budget maximum de|avec un budget de|jusqu’à|au max|grand maximum|ne pas dépasser|sans dépasser|qui ne dépasse pas|en dessous des|dans la limite de|plafond de|inférieurs à|à moins des',
    economy: 'économique|classe économique|éco|classe éco|economy|classe economy',
    premium_economy:
      'premium économique|économique premium|premium economy|premium éco|éco premium|classe premium|premium',
    business: 'affaires|classe affaires|business|classe business|en business',
    first: 'première classe|première|en première|first|1re classe|1ère classe',
    person:
      'personne|personnes|passager|passagers|adulte|adultes|voyageur|voyageurs|billets|places|nourrissons|adolescent|seniors|amis|amies|potes|copines|copains|étudiants|pax|pers|collègues|parents|adu',
    alone: 'seul|seule|tout seul|toute seule|en solo|juste moi|pour moi',
    pair: 'à deux|en couple|ma femme et moi|mon mari et moi|avec ma femme|avec mon mari|avec ma copine|avec mon copain|avec ma compagne|avec mon compagnon|avec ma conjointe|avec mon conjoint|avec une amie|avec un ami|avec mon ami|avec mon amie|avec ma mère|avec ma blonde|avec mon chum|mon copain et moi|ma copine et moi|mon conjoint et moi|ma compagne et moi|moi et ma femme|moi et mon mari|en amoureux|nous deux|un ami et moi|une amie et moi|mon amie et moi|avec ma fille|avec mon fils|avec ma sœur|avec mon frère|avec mon père',
    group:
      'groupe de|nous sommes|famille de|nous serons|en famille à|on est|on sera|nous partons à|on part à|nous voyageons à',
    night: 'nuit|nuits|nuitées',
    day: 'jour|jours|journées',
    week: 'semaine|semaines',
    month: 'mois',
    weekend: 'week end|weekend|fin de semaine|week ends|we|wk|week-end|w-e|wkd',
    today: 'aujourd hui|aujourdhui|ce soir|ce matin|cet après midi',
    tomorrow: 'demain',
    dayAfterTomorrow: 'après demain',
    this: 'ce|cette|cet|de ce|de cette',
    next: 'prochain|prochaine|prochains|le prochain|la prochaine|qui vient|suivant|suivante|à venir|prochaines',
    fromNow: 'dans',
    beforeDay: 'avant|avant le|avant la',
    sinceDay: 'après|après le|après la',
    within: 'd ici|dans les|dans les prochains|dans les prochaines|d’ici',
    plusMinus: 'plus ou moins|±|à plus ou moins|flexible de|flexible',
    early: 'début|au début de|au début du|début du|tout début',
    mid: 'mi|à la mi|au milieu de|au milieu du|milieu',
    late: 'fin|à la fin de|à la fin du|fin du',
    spring: 'printemps|au printemps',
    summer: 'été|vacances d’été|les vacances d’été|cet été|l’été',
    autumn: 'automne|à l’automne',
    winter: 'hiver|cet hiver|l’hiver',
    red_eye:
      'de nuit|la nuit|vol de nuit|vols de nuit|nocturne|nocturnes|vol nocturne|vols nocturnes|red eye|dans la nuit|départ de nuit',
    morning:
      'matin|ce matin|le matin|matinée|du matin|dans la matinée|en matinée|tôt|tôt le matin|très tôt|de bonne heure|matins|au petit matin|le matin tôt|à la première heure|aux aurores|à l’aube',
    afternoon:
      'après midi|cet après midi|l’après midi|dans l’après midi|après midis|aprem|cet aprem|aprèm|à midi',
    evening:
      'soir|ce soir|le soir|soirée|en soirée|dans la soirée|soirs|en fin de journée|fin de journée|du soir|vol du soir|après le boulot|après le travail',
    not: 'pas|sans|sauf|hors|excepté|pas avec|mais pas|à l’exception de|mais pas avec|pas sur|ni|surtout pas|rien avec|pas de|hormis|à part|tout sauf|jamais avec|hors de question|plutôt pas|évitez|non merci|je déteste|marre de|pas question de',
    with: 'avec|sur|par la compagnie|chez|uniquement|seulement',
    airlineWord: 'airlines|airways|compagnie',
    bag_included:
      'avec bagage|avec bagages|avec bagage en soute|avec bagages en soute|bagage inclus|bagages inclus|bagage en soute|avec une valise|avec valise|bagage en soute inclus|bagages compris|bagage compris|avec valises|valise en soute|valises en soute|bagage de soute|avec bagage de soute|valise incluse|bagages en soute inclus|avec un bagage|avec un bagage en soute|avec une valise en soute|avec valise en soute|bagages en soute|valise en soute comprise|une valise en soute|avec soute|avec grosse valise|bagage enregistré|avec bagage enregistré',
    bag_extra:
      'bagage cabine uniquement|bagage à main|bagages à main|0 bagage|zéro bagage|0 bagages|0 bagage en soute|zéro bagage en soute|sans bagage|sans bagages|sans bagage en soute|bagage à main uniquement|bagage cabine|seulement un bagage à main|avec bagage à main|juste un sac à dos|un sac à dos|sac à dos|valise cabine|bagage cabine seulement|bagages cabine|seulement bagage cabine|bagage de cabine|sans valise|sans valises|petit bagage|sac à dos uniquement|juste un bagage cabine|pas de bagage|pas de bagages|pas de bagage en soute|pas de valise|sac à dos seulement|que bagage cabine|sans soute|juste cabine',
    anywhere: 'n importe où|n’importe où|nimporte où|partout|toutes destinations|quelque part',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance|alliance star|la star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'bagage|bagages|valise|valises|kg|kilos|bagages en soute|valises en soute',
    plusMinusAfter: 'près|de marge|de flexibilité|avant ou après|plus ou moins|avant après',
    onDay: 'le',
    year: 'année|an|ans',
    last: 'dernier|dernière',
    fromDay:
      'à partir du|à partir de|dès le|à compter du|pas avant le|pas avant|au plus tôt le|au plus tôt|dès',
    sinceDayAfter: 'et plus tard|ou plus tard',
    firstHalf:
      'première quinzaine de|première quinzaine|1ère quinzaine de|première moitié de|1re quinzaine|1ère quinzaine|1e quinzaine',
    secondHalf:
      'deuxième quinzaine de|deuxième quinzaine|seconde quinzaine de|2e quinzaine de|deuxième moitié de|seconde moitié de|2e quinzaine|2ème quinzaine|2de quinzaine|seconde quinzaine',
    notAfter: 'exclu|exclue|exclus|exclues',
    hour: 'h|hrs|heures|heure',
    filler:
      'un|une|je|j|nous|on|voudrais|voudrions|veux|cherche|cherchons|chercher|trouver|trouve|vol|vols|billet|billets d’avion|avion|voyage|voyager|s il vous plaît|svp|pas cher|pas chers|pas chère|moins cher|moins chers|montre|montrez|moi|quel|quels|est|sont|réserver|besoin|prix|tarif|tarifs|classe|souhaite|partirais|offres|aéroport|ville|bonjour|aimerais|avec départ|salut|merci|bonsoir|souhaiterais|souhaitons|souhaiterions|aimerions|voudrai|veut|bon plan|bons plans|meilleur|meilleurs|abordable|dispo|disponible|disponibles|possible|mes|mon|ma|notre|famille|dates|date|trouvez|trouver moi|pouvez vous|peux tu|est ce que|y a t il|combien|coûte|coûtent|ça|séjour|voyages|escapade|voler|avions|première fois|lune de miel|slt|coucou|hello|stp|s’il vous plaît|s’il te plaît|merci d’avance|je cherche|on cherche|recherche|besoin de|besoin d’un|je voudrais|on voudrait|j’aimerais|on aimerait|je veux|voudrait|faire|un vol|billets|pas trop cher|le moins cher|promo|promos|offre|ça coûte|tu peux|peux|peux-tu|pouvez-vous|vous pouvez|trouve-moi|trouver un|me trouver|voir|savoir|y a|ya|il y a|y a-t-il|est-ce que|est-ce qu’il y a|on est|nous sommes|on sera|on serait|genre|environ|à peu près|autour de|vers|plutôt|juste|seulement|uniquement|si possible|de préférence|éventuellement|peut-être|quelque chose|un truc|truc|quelqu’un|bon|ben|bah|euh|heu|alors|ok|hop|trajet|vacances|sur place|par personne|par tête|/pers|chacun|au total|en tout|tout compris|max|maxi|maximum|centre|courant|comprise|compris|inclus|inclure|acheter|prendre|peu importe|n’importe|partir|arriver|dont|métropole|tu|toi|ca|là|quoi|du coup|en fait|bref|voilà',
    companion:
      'ma femme|mon mari|ma copine|mon copain|mon conjoint|ma conjointe|mon compagnon|ma compagne|mon chéri|ma chérie|ma mère|mon père|ma maman|mon papa|ma sœur|ma soeur|mon frère|ma fille|mon fils|mon ami|mon amie|un ami|une amie|un pote|mon pote|ma grand-mère|mon grand-père|ma mamie|mon papi|ma tante|mon oncle|ma cousine|mon cousin|ma belle-mère|mon beau-père|ma nièce|mon neveu|ma blonde|mon chum|mon mec|ma meuf|ma moitié|mon collègue|ma collègue|mon patron|madame',
    child:
      'enfant|enfants|bébé|bébés|bebe|bebes|ado|ados|adolescent|adolescents|gamin|gamins|gosse|gosses|petit|petits|petite|petites|fille|filles|fils|nourrisson|nourrissons|bambin|bambins|jumeaux|mioches|bout de chou',
    couple: 'couple|couples',
    self: 'moi|je',
    age: 'ans|an|mois d’âge|ans et demi',
    aged: 'âgé de|âgés de|âgée de|âgées de|de l’âge de',
    duration: 'minutes|min|mn',
    onward:
      'puis|et puis|ensuite|et ensuite|puis vers|puis à|et après|avant de continuer vers|et de là',
    sameDay: 'le même jour|même jour|dans la journée|le jour même',
    yesterday: 'hier|avant-hier',
    longWeekend:
      'long week-end|week-end prolongé|grand week-end|weekend prolongé|long weekend|grand weekend|we prolongé',
    home: 'à la maison|chez moi|chez nous',
    unsupported:
      'semaine de relâche|vacances scolaires|vacances de la toussaint|vacances de printemps|vacances d’hiver|vacances de pâques scolaires|grandes vacances|rentrée|zone a|zone b|zone c',
    ofWhom: 'dont|y compris|parmi lesquels',
  },
  holidays: {
    christmas: 'noël|pour noël|à noël',
    christmas_holidays:
      'vacances de noël|les vacances de noël|fêtes de fin d’année|les fêtes|fin d’année',
    new_year_eve: 'la saint sylvestre|saint sylvestre|réveillon du nouvel an',
    new_year: 'nouvel an|le nouvel an|au nouvel an',
    valentine: 'saint valentin|la saint valentin|à la saint valentin',
    carnival: 'carnaval|au carnaval|mardi gras',
    holy_week: 'semaine sainte',
    easter: 'pâques|à pâques|week end de pâques|le week end de pâques',
    easter_holidays: 'vacances de pâques',
    ascension: 'ascension|l’ascension|pont de l’ascension|week end de l’ascension',
    pentecost: 'pentecôte|la pentecôte|week end de la pentecôte|week end de pentecôte',
    golden_week: 'golden week|semaine dorée',
    christmas_eve: 'réveillon de noël|veille de noël|le réveillon de noël',
    corpus_christi: 'fête-dieu',
    saint_patrick: 'saint patrick|la saint patrick|st patrick|à la saint patrick',
    first_of_january: 'jour de l’an|le jour de l’an',
    halloween: 'halloween',
    all_saints: 'toussaint|la toussaint|à la toussaint',
    thanksgiving: 'thanksgiving',
    lunar_new_year: 'nouvel an chinois|le nouvel an chinois|au nouvel an chinois|nouvel an lunaire',
    ramadan: 'ramadan',
    eid_al_fitr: 'aïd|l’aïd|aïd el fitr|aïd al fitr|l’aïd el fitr',
    eid_al_adha: 'aïd el adha|l’aïd el adha|aïd el kebir|l’aïd el kébir|aïd al adha',
  },
  numbers: parseList(`
    un|une|une seule|un seul, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze,
    treize, quatorze, quinze
  `),
  ordinals: ['premier', 'deuxième|second', 'troisième', 'quatrième'],
  weeksOfMonth: [
    'première semaine|1ère semaine|1re semaine',
    'deuxième semaine|seconde semaine|2e semaine|2ème semaine',
    'troisième semaine|3e semaine|3ème semaine',
    'quatrième semaine|4e semaine|4ème semaine',
  ],
  moreMonths: ['jan', 'fev', '', '', '', '', 'jul', '', 'sep'],
  contractedArticles: { du: 'le', au: 'le', des: 'les', aux: 'les' },
  currencies: {
    DZD: 'dinars|dinars algériens',
    TND: 'dinars tunisiens',
    XOF: 'francs cfa',
    CNY: 'yuans',
    AUD: 'dollars australiens',
    EUR: 'euro|euros',
    USD: 'dollar|dollars|dollars américains|$us|us$',
    GBP: 'livre|livres|livres sterling',
    CHF: 'francs suisses|francs',
    CAD: 'dollars canadiens|$ca|can$|$ canadiens',
    XPF: 'francs pacifique',
    MUR: 'roupies',
    JPY: 'yens|yen',
    MAD: 'dirhams',
  },
  ambiguous: 'mar|sam|lun|jeu|ven|dim|mer|mars|mai|oct|sept',
  getBaseForms: (word) => (/^[dl]['’]/i.test(word) ? [word.slice(2)] : []),
};

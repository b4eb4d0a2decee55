import { type Lexicon, parseList } from './lexicon.ts';

export const PORTUGUESE: Lexicon = {
  locale: 'pt',
  isDayFirst: true,
  phrases: {
    from: 'de|do|da|dos|desde|saindo de|saindo do|saindo da|partindo de|partindo do|partindo da|com saída de|com saída do|saída de|a partir de|origem|saio de|sair de|com partida de|a sair de|a sair do|a sair da|com origem em|com origem no|moro em|estou em|saindo aqui de|saída do|saída da|partida de|partida do|partida da|que sai de|que saia de|que saia do|a partir do|a partir da',
    to: 'para|pra|para o|para a|para os|para as|pro|a|ao|à|até|com destino a|com destino ao|com destino à|destino|rumo a|ir para|viajar para|voar para|em direção a|pros|pras|ir pra|ir ao|ir à|viajar pra|voar pra|viagem para|chegando no|chegando na|com chegada em|indo para|indo pra',
    via: 'via|passando por|passando pelo|passando pela|por|pelo|com escala em|com escala no|com uma escala em|com conexão em|com conexão no|com conexão na|escala em|conexão em|com parada em',
    avoid:
      'evitando|evitar|sem passar por|sem passar pelo|sem passar pela|não por|mas não por|sem escala em|sem conexão em|evite|que não passe por|exceto por|não via|evitem|evita|não quero passar por|sem passar em|que não passe em|não passar por|mas sem passar por|sem fazer escala em|sem parar em|menos por',
    leave:
      'sair|saindo|saída|ida|ida em|partir|partindo|ida dia|saio|saímos|saída a|vou|vamos|partida|parto|embarque|a sair',
    arrive: 'chegar em|chegando em|chegada em|visitar|chegar a|conhecer|chegar',
    at: 'em|no|na|nos|nas|por',
    between: 'entre|entre os dias|entre o dia',
    and: 'e|ou|&|nem',
    until:
      'até|até o dia|a|ao|o mais tardar|no máximo até|no máximo dia|até no máximo|não depois de|não depois do|até ao dia|até dia|mais tardar',
    for: 'para|por|durante|pra',
    of: 'de|do|da|dos|das|o|a|os|as|dia|no dia',
    return:
      'volta|volta em|volta dia|voltando|voltando em|voltando dia|voltando no dia|retorno|retorno em|regresso|retornando|retornando em|retornando dia|de volta em|voltar em|voltar dia|com volta em|com volta dia|com retorno em|volta no dia|e voltar|volto dia|volto|voltamos|regressar|regressando|regresso dia|regresso em|regresso a|com regresso|com regresso a|e volto|retornar|retornar dia|volta no|voltar no|e volta|volto no dia|regressamos|de volta|volta na|voltar',
    one_way:
      'só ida|somente ida|apenas ida|só de ida|de ida|sem volta|trecho único|só a ida|somente a ida|apenas a ida|só ir|só o trecho de ida|sem regresso|sem retorno',
    round_trip:
      'ida e volta|de ida e volta|ida volta|com volta|viagem de ida e volta|ida e regresso|i/v|ida e vta|ida-volta|idas e voltas|e volta',
    nonstop:
      'direto|diretos|voo direto|voos diretos|sem escalas|sem escala|sem paradas|sem parada|sem conexão|sem conexões|non stop|nonstop|sem fazer escala|nenhuma escala|sem nenhuma escala|nenhuma parada|sem nenhuma parada|que não faça escala|sem trocar de avião|sem transbordo',
    stop: 'escala|escalas|parada|paradas|conexão|conexões',
    atMost:
      'menos de|por menos de|abaixo de|até|máximo|máximo de|no máximo|no máximo de|não mais de|não mais que|orçamento de|orçamento|meu orçamento é|meu orçamento é de|com orçamento de|inferior a|ou menos|por até|um máximo de|de até|com um orçamento de|mais barato que|custando até|teto de|que não passe de|de no máximo|não ultrapassando|com teto de|no máximo até|que custe menos de|máx|max',
    economy: 'econômica|classe econômica|económica|classe económica|economy|turística',
    premium_economy:
      'econômica premium|premium economy|económica premium|premium|classe econômica premium',
    business: 'executiva|classe executiva|business|classe business|negócios',
    first: 'primeira classe|primeira|first class',
    person:
      'pessoa|pessoas|passageiro|passageiros|adulto|adultos|viajante|viajantes|passagens|bilhetes|idosos|amigos|amigas|turistas|colegas|pax|lugares|assentos|malta|galera|pessoal|gajos',
    alone: 'sozinho|sozinha|só eu|só para mim|para mim|apenas eu|somente eu',
    pair: 'a dois|minha esposa e eu|meu marido e eu|minha mulher e eu|eu e minha esposa|eu e minha mulher|eu e meu marido|eu e a minha mulher|eu e o meu marido|eu e minha namorada|eu e meu namorado|eu e a minha namorada|eu e o meu namorado|com minha esposa|com a minha esposa|com minha mulher|com a minha mulher|com meu marido|com o meu marido|com minha namorada|com a minha namorada|com meu namorado|com o meu namorado|com um amigo|com uma amiga|com a minha mãe|com minha mãe|nós dois|para nós dois|em casal|eu e um amigo|eu e uma amiga|eu e meu amigo|com meu amigo|com minha filha|com meu filho|com a minha filha|com o meu filho|com meu pai|com o meu pai|com minha irmã|com a minha irmã',
    group: 'grupo de|somos|família de|seremos',
    night: 'noite|noites',
    day: 'dia|dias',
    week: 'semana|semanas',
    month: 'mês|meses',
    weekend:
      'fim de semana|final de semana|fins de semana|fds|feriadão|no fim de semana|neste fim de semana|num fim de semana|no final de semana|neste final de semana|ao fim de semana|finde|fim-de-semana|findi',
    today: 'hoje|hoje à noite|esta noite|hoje à tarde|esta tarde|hoje de manhã',
    tomorrow: 'amanhã|amanhã à noite|amanhã de manhã|amanhã cedo|amanhã à tarde',
    dayAfterTomorrow: 'depois de amanhã',
    this: 'este|esta|neste|nesta|deste|desta|esse|essa|nesse|nessa',
    next: 'próximo|próxima|próximos|próximas|que vem|seguinte|no próximo|na próxima|do próximo|da próxima|que vêm|vindouro|a próxima|o próximo|os próximos',
    fromNow: 'em|daqui a|dentro de',
    beforeDay: 'antes de|antes do|antes do dia|antes das',
    sinceDay: 'depois de|depois do|depois do dia|após|após o dia|após o|depois das|após as',
    within: 'nos próximos|nas próximas',
    plusMinus: 'mais ou menos|±|flexível|com flexibilidade de',
    early:
      'início de|no início de|começo de|no começo de|início do|no início do|começo do|no começo do|princípio de|no princípio de',
    mid: 'meados de|em meados de|meio de|no meio de|meados do|em meados do',
    late: 'fim de|no fim de|final de|no final de|finais de|fim do|final do|no fim do|no final do',
    spring: 'primavera',
    summer: 'verão',
    autumn: 'outono',
    winter: 'inverno',
    red_eye:
      'de madrugada|madrugada|noturno|voo noturno|voos noturnos|na madrugada|voo da madrugada|durante a noite|red eye|corujão',
    morning:
      'de manhã|cedo|pela manhã|manhã|da manhã|na parte da manhã|bem cedo|muito cedo|de manhã cedo|cedinho|a manhã|logo de manhã|primeira hora|amanhã de manhã|amanhã cedo|hoje de manhã|de manhãzinha|logo cedo',
    afternoon:
      'à tarde|de tarde|tarde|da tarde|na parte da tarde|a tarde|pela tarde|ao meio dia|amanhã à tarde|hoje à tarde|esta tarde',
    evening:
      'à noite|de noite|da noite|noite|ao final do dia|fim do dia|final do dia|hoje à noite|esta noite|amanhã à noite|depois do trabalho|ao fim do dia',
    not: 'não|sem|exceto|menos|mas não|que não seja|não com|fora|não pela|mas não pela|menos a|menos pela|sem ser|nada de|nada com|salvo|tirando|não quero|não gosto|odeio|nem pensar em|de jeito nenhum|nunca com|jamais com|não obrigado|não obrigada|dispenso',
    with: 'com|pela|pelo|com a|somente com|apenas com|só com|de preferência com|operado por|voando',
    airlineWord: 'airlines|airways|linhas aéreas|companhia aérea|companhia',
    bag_included:
      'com bagagem|com bagagem despachada|com mala|com mala despachada|bagagem incluída|bagagem inclusa|bagagem despachada|mala incluída|com bagagem incluída|com uma mala|com malas|incluindo bagagem|bagagem de porão|com bagagem de porão|mala de porão|com mala de porão|mala despachada|com mala grande|despachar mala',
    bag_extra:
      'só bagagem de mão|somente bagagem de mão|apenas bagagem de mão|bagagem de mão|sem bagagem|0 malas|zero malas|0 malas despachadas|zero malas despachadas|sem mala|sem bagagem despachada|com bagagem de mão|sem malas|sem despachar|só com bagagem de mão|só mochila|só com mochila|apenas mochila|mala de mão|só mala de mão|apenas mala de mão|bagagem de cabine|só bagagem de cabine|mala de cabine|apenas com bagagem de mão|mochila|só de mochila',
    anywhere: 'qualquer lugar|qualquer destino|onde for|qualquer cidade|qualquer canto',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'mala|malas|bagagens|kg|quilos|kilos|volumes|malas despachadas|malas de porão',
    plusMinusAfter:
      'de margem|de flexibilidade|para mais ou para menos|antes ou depois|mais ou menos|a mais ou a menos',
    onDay: 'dia|no dia|o dia',
    year: 'ano|anos',
    last: 'último|última',
    fromDay:
      'a partir de|a partir do|a partir do dia|a partir de dia|desde o dia|desde dia|não antes de|desde|a partir das|não antes do|no mínimo dia|a contar de',
    sinceDayAfter: 'em diante|para a frente|pra frente',
    firstHalf:
      'primeira quinzena de|primeira quinzena|primeira metade de|na primeira quinzena de|na primeira metade de|1a quinzena|1a quinzena de',
    secondHalf:
      'segunda quinzena de|segunda quinzena|segunda metade de|na segunda quinzena de|na segunda metade de|2a quinzena|2a quinzena de',
    notAfter: 'excluído|excluída|excluídos',
    clock: 'às|as',
    hour: 'h|hs|hrs|horas',
    filler:
      'um|uma|uns|eu|me|quero|queremos|queria|gostaria|procuro|procurando|procurar|preciso|precisamos|busco|buscar|voo|voos|voar|viagem|viajar|viagens|ir|passagem|bilhete|aérea|aéreas|avião|barato|baratos|barata|baratas|mais barato|mais barata|mostre|mostrar|encontre|encontrar|há|tem|qual|quanto|custa|por favor|reservar|ofertas|oferta|preço|classe|na classe|em classe|nós|vamos|vou|aeroporto|cidade|olá|férias|tarifas|quando|que|bom dia|boa tarde|boa noite|oi|obrigado|obrigada|algum|alguma|lugar|saber|preços|melhor|melhores|pode|podem|poderia|poderiam|meu|minha|família|toda|todo|mim|passagens aéreas|desejo|pretendo|estou|procura|buscando|menor|promoção|promoções|escapadinha|viajo|viajamos|primeira vez|lua de mel|ola|e aí|opa|pfv|pf|vlw|valeu|queríamos|gostávamos|à procura de|a procura de|tô|to|estamos|pensando em|querendo|passagens|bilhetes|ticket|tickets|baratinho|promo|custam|fica|existe|algo|alguma coisa|me acha|acha|achar|ver|mostra|gastar|pagar|a gente|somos|é|tipo|mais ou menos|umas|cerca de|aproximadamente|cada|cada um|por pessoa|por cabeça|no total|total|tudo junto|no máximo|no maximo|máximo|max|qualquer sítio|sítio|tenho|q|pra|pro|p/|dá|dar|pode ser|se possível|se der|de preferência|preferência|também|tb|né|então|bom|hum|hã|é isso|alguém sabe|comprar|marcar|feriado|passeio|escapada|estadia|ficar|ficando|chegar|chegada|gente|fixe|firma|só|mais|de hoje a|vou com|com a',
    companion:
      'minha mulher|minha esposa|meu marido|meu esposo|minha namorada|meu namorado|minha noiva|meu noivo|minha mãe|meu pai|minha irmã|meu irmão|minha filha|meu filho|minha amiga|meu amigo|uma amiga|um amigo|minha sogra|meu sogro|minha avó|meu avô|minha prima|meu primo|minha tia|meu tio|a mulher|o marido|a patroa|minha companheira|meu companheiro|minha parceira|meu parceiro|a minha mulher|o meu marido|a minha namorada|o meu namorado|a minha mãe|o meu pai|marido|esposa',
    child:
      'criança|crianças|bebê|bebês|bebé|bebés|filho|filhos|filha|filhas|menino|meninos|menina|meninas|miúdo|miúdos|miúda|miúdas|neném|nenéns|pequeno|pequenos|adolescente|adolescentes|menor|menores|puto|putos|garoto|garotos|crianca|criancas|bebe|bebes|gémeos|gêmeos',
    couple: 'casal|casais',
    self: 'eu',
    age: 'anos|ano|anos de idade|meses de idade|aninhos',
    aged: 'com idades de|idades',
    duration: 'minutos|min',
    onward:
      'e depois|depois|e de lá|e daí|depois para|e depois para|seguindo para|e seguir para|de lá para|depois pra|e depois pra',
    sameDay: 'no mesmo dia|mesmo dia|bate e volta|bate-volta|no próprio dia',
    yesterday: 'ontem|anteontem',
    longWeekend:
      'fim de semana prolongado|fim de semana longo|fds prolongado|fim de semana alargado',
    home: 'para casa|pra casa|a casa',
    unsupported:
      'férias escolares|férias grandes|semana do saco cheio|recesso escolar|feriadão|feriado prolongado|ponte de|férias da páscoa|férias de verão escolares',
  },
  holidays: {
    christmas: 'natal|no natal',
    christmas_holidays: 'férias de natal|festas de fim de ano',
    new_year_eve: 'véspera de ano novo',
    new_year:
      'réveillon|no réveillon|ano novo|no ano novo|virada do ano|passagem de ano|na passagem de ano',
    epiphany: 'dia de reis',
    valentine: 'dia dos namorados em fevereiro|são valentim|dia de são valentim',
    carnival: 'carnaval|no carnaval|feriado de carnaval',
    holy_week: 'semana santa|na semana santa',
    easter: 'páscoa|na páscoa|feriado da páscoa|feriado de páscoa',
    easter_holidays: 'férias da páscoa|férias de páscoa|nas férias da páscoa',
    golden_week: 'golden week|semana dourada',
    christmas_eve: 'véspera de natal|na véspera de natal|consoada',
    corpus_christi: 'corpus christi|feriado de corpus christi|corpo de deus|no corpus christi',
    saint_patrick: 'st patricks day|st patrick’s day|são patrício|dia de são patrício',
    first_of_january: 'dia de ano novo',
    halloween: 'halloween',
    all_saints: 'finados|feriado de finados',
    thanksgiving: 'ação de graças|dia de ação de graças|thanksgiving',
    lunar_new_year: 'ano novo chinês|no ano novo chinês|ano novo lunar',
    ramadan: 'ramadã|ramadão',
    eid_al_fitr: 'eid|eid al fitr',
    eid_al_adha: 'eid al adha|festa do sacrifício',
  },
  numbers: parseList(`
    um|uma|uma só|um só|uma única|apenas uma, dois|duas, três, quatro, cinco, seis, sete, oito,
    nove, dez, onze, doze, treze, quatorze|catorze, quinze
  `),
  ordinals: ['primeiro', 'segundo', 'terceiro', 'quarto'],
  weeksOfMonth: [
    'primeira semana|1a semana',
    'segunda semana|2a semana',
    'terceira semana|3a semana',
    'quarta semana|4a semana',
  ],
  // Workdays are numbered from Monday as the second; "feira" is often left out.
  moreWeekdays: [
    'segunda|2a feira',
    'terça|3a feira',
    'quarta|4a feira',
    'quinta|5a feira',
    'sexta|6a feira',
  ],
  countriesNotCities: ['mexico'],
  currencies: {
    CHF: 'francos suíços|francos',
    AOA: 'kwanzas',
    ARS: 'pesos argentinos|pesos',
    CAD: 'dólares canadenses',
    AUD: 'dólares australianos',
    BRL: 'real|reais|r$',
    EUR: 'euro|euros',
    USD: 'dólar|dólares|us$',
    GBP: 'libra|libras',
    MZN: 'meticais',
    CVE: 'escudos',
    JPY: 'ienes|iene',
  },
  ambiguous: 'seg|ter|qua|qui|sex|sab|dom|set|mai|out|mar',
};

import { type Lexicon, parseList } from './lexicon.ts';

export const PORTUGUESE: Lexicon = {
  locale: 'pt',
  isDayFirst: true,
  phrases: {
    companions: 'amigos|amigas|colegas|primos|primas|irmãos|irmãs|camaradas',
    oneChild: 'bebê|bebé|bebe|criança|filho|filha|adolescente|bebê de colo|bebé de colo|um bebê',
    inAll: 'ao todo|no total|em total',
    atLeast: 'no mínimo|mínimo|pelo menos|ao menos|não menos de|mín|mínimo de',
    about:
      'por volta de|por volta do dia|por volta do|lá pelo dia|lá pelo|perto do dia|em torno do dia|em torno de|cerca de|mais ou menos dia',
    from: 'de|do|da|dos|desde|saindo de|saindo do|saindo da|partindo de|partindo do|partindo da|com saída de|com saída do|saída de|a partir de|origem|saio de|sair de|com partida de|a sair de|a sair do|a sair da|com origem em|com origem no|moro em|estou em|saindo aqui de|saída do|saída da|partida de|partida do|partida da|que sai de|que saia de|que saia do|a partir do|a partir da',
    to: 'para|pra|para o|para a|para os|para as|pro|a|ao|à|até|com destino a|com destino ao|com destino à|destino|rumo a|ir para|viajar para|voar para|em direção a|pros|pras|ir pra|ir ao|ir à|viajar pra|voar pra|viagem para|chegando no|chegando na|com chegada em|indo para|indo pra|indeciso entre|indecisa entre|indecisos entre|estou indeciso entre|tou indeciso entre|tô indeciso entre|em dúvida entre|na dúvida entre|estou na dúvida entre|tô na dúvida entre|estamos na dúvida entre|hesito entre',
    via: 'via|passando por|passando pelo|passando pela|por|pelo|com escala em|com escala no|com uma escala em|com conexão em|com conexão no|com conexão na|escala em|conexão em|com parada em|stopover em|com stopover em|com stopover no|com stopover na|parando em|parada em|fazendo escala em|fazendo conexão em|com paragem em|paragem em|com parada no|com parada na|passando em|passando no|passando na|com escala na|com 1 escala em|com uma conexão em|com uma parada em|com uma paragem em|com transbordo em|trocando de avião em|com stop em|com ligação em|ligação em',
    avoid:
      'evitando|evitar|sem passar por|sem passar pelo|sem passar pela|não por|mas não por|sem escala em|sem conexão em|evite|que não passe por|exceto por|não via|evitem|evita|não quero passar por|sem passar em|que não passe em|não passar por|mas sem passar por|sem fazer escala em|sem parar em|menos por|sem escala nos|sem escalas em|sem escalas nos|sem conexão nos|sem conexões em|sem conexões nos|sem parada em|sem parada nos|sem paradas em|sem paradas nos|nada de escala em|nada de escala nos|nada de escalas em|nada de escalas nos|nada de conexão em|nada de conexão nos|nada de conexões em|nada de conexões nos|nada de parada em|nada de parada nos|nada de paradas em|nada de paradas nos|não quero escala em|não quero escala nos|não quero escalas em|não quero escalas nos|não quero conexão em|não quero conexão nos|não quero conexões em|não quero conexões nos|não quero parada em|não quero parada nos|não quero paradas em|não quero paradas nos|sem fazer escala nos|sem fazer escalas em|sem fazer escalas nos|sem fazer conexão em|sem fazer conexão nos|sem fazer conexões em|sem fazer conexões nos|sem fazer parada em|sem fazer parada nos|sem fazer paradas em|sem fazer paradas nos|nada de passar por|não passando por|nada de escala nem conexão em|fugir de escala em|desde que não passe por|que não pare em|que não faça escala em|que não faça conexão em|que não tenha escala em|sem transbordo em|nem passar por|menos via',
    leave:
      'sair|saindo|saída|ida|ida em|partir|partindo|ida dia|saio|saímos|saída a|vou|vamos|partida|parto|embarque|a sair|saio dia|saio no dia|saio na|sai|saindo dia|saindo no dia|saindo na|saindo no|saindo em|sair dia|sair no dia|sair na|sair no|sair em|saída dia|saída no dia|saída em|saída na|saída no|partida a|partida em|partida no dia|partir dia|partir no dia|partir na|partir a|partir em|a partida|a ida|a ida dia|a ida no dia|ida no dia|ida na|ida no|ida a|indo|indo dia|indo no dia|indo na|indo no|indo em|iria|iríamos|embarcar|embarcando|embarcar dia|embarque dia|embarque em|vou dia|vou no dia|vou na|vamos dia|vamos no dia|vamos na|decolando|decolar|decolagem|descolar|descolagem|a sair a|a sair no dia|saindo lá pelo dia',
    arrive: 'chegar em|chegando em|chegada em|visitar|chegar a|conhecer|chegar',
    at: 'em|no|na|nos|nas|por|vamos em|viajamos em|estamos em|lá pra|lá para|lá por|lá pelo|lá pelos dias|por volta de|por volta do|por volta do dia|em torno de|em torno do dia|ali por|ali pelo|perto do dia|perto de|perto do|cerca do dia|aí por|algures em|num|numa|pelo|pela|durante o mês de|no mês de|em mês de|pros lados de',
    between: 'entre|entre os dias|entre o dia',
    and: 'e|ou|&|nem|mais|e mais|e os|e o|e meus|e minhas|e os meus|e as minhas|e nossos|e os nossos|e nossas|assim como|bem como|junto com|juntamente com|e com|mais os|mais o|mais meus',
    until:
      'até|a|ao|o mais tardar|no máximo até|até no máximo|não depois de|não depois do|mais tardar|no máximo em|o mais tardar a|o mais tardar em|no mais tardar|não depois da|nunca depois de|nunca depois do|impreterivelmente até|até o fim de|até ao fim de|até meados de|até a|até à|até ao|até o|no limite até|e não depois de|e não depois do|e não depois do dia|até dia|até ao dia|até o dia|até no máximo dia|até no máximo o dia|no máximo dia|o mais tardar dia|o mais tardar no dia|no mais tardar dia|mais tardar dia|não depois do dia|não depois de dia|nunca depois do dia|limite dia|no limite dia|no max dia|no máximo no dia|no máximo até dia|no máximo até o dia|no máximo até ao dia|até no máximo no dia|máximo dia|máx dia|no máximo o dia|nada depois de|nada depois do|nada depois das|que não saia depois de|que não saia depois das|que não seja depois de|não depois das|nenhum voo depois das',
    for: 'para|por|durante|pra',
    of: 'de|do|da|dos|das|o|a|os|as|dia|no dia',
    return:
      'volta|volta em|volta dia|voltando|voltando em|voltando dia|voltando no dia|retorno|retorno em|regresso|retornando|retornando em|retornando dia|de volta em|voltar em|voltar dia|com volta em|com volta dia|com retorno em|volta no dia|e voltar|volto dia|volto|voltamos|regressar|regressando|regresso dia|regresso em|regresso a|com regresso|com regresso a|e volto|retornar|retornar dia|e volta|volto no dia|regressamos|de volta|volta na|voltar|voltar para casa|voltar pra casa|volta pra casa|volta para casa|voltando pra casa|voltando para casa|volto pra casa|volto para casa|regressar a casa|regresso a casa|de volta pra casa|de volta para casa|de volta a casa|em casa|estar em casa|chegar em casa|chegar a casa|de regresso a casa|de regresso|voltar na|voltando na|volto na|voltamos na|voltamos dia|voltamos no dia|voltamos em|volto em|e voltamos|e voltando|pra voltar|para voltar|voltar só|voltar no dia|regressar na|regressar a|regressar em|regresso na|regresso no dia|regressamos a|regressamos em|retorno dia|retorno no dia|retorno na|retornando na|retornar em|retorna|volta só|a volta|a volta dia|a volta no dia|a volta na|a volta em|o regresso|o regresso a|o regresso no dia|o retorno|e regresso|e regressar|e regressando|e retorno|e retornar|voltaria|voltaríamos|voltava|voltávamos|estar de volta|de volta dia|de volta no dia|vindo embora|vir embora|venho embora|vinda|a vinda|vta',
    one_way:
      'só ida|somente ida|apenas ida|só de ida|de ida|sem volta|trecho único|só a ida|somente a ida|apenas a ida|só ir|só o trecho de ida|sem regresso|sem retorno|ida apenas|ida somente|ida só|ida simples|só ida mesmo|só pra ir|só para ir|trecho só de ida|trecho de ida|um trecho só|só um trecho|one way|oneway|sem voltar|não preciso de volta|não preciso da volta|não preciso de regresso|sem a volta|bilhete simples|bilhete de ida|passagem de ida|passagem só de ida|bilhete só de ida|só de ida mesmo|só ida por favor|só o de ida|viagem só de ida|apenas de ida|somente de ida|não volto|sem data de volta|só a vinda',
    round_trip:
      'ida e volta|de ida e volta|ida volta|com volta|viagem de ida e volta|ida e regresso|i/v|ida e vta|ida-volta|idas e voltas|e volta|ida e retorno|ida/volta|ida + volta|vai e volta|ir e voltar|ir e vir|round trip|idaevolta|ida y volta|os dois trechos|2 trechos|ida-e-volta|passagem de ida e volta|bilhete de ida e volta|bilhetes de ida e volta|passagens de ida e volta|com regresso|com o regresso|ida e a volta|tanto ida como volta|ida mais volta|ida com volta|a ida e a volta',
    nonstop:
      'direto|diretos|voo direto|voos diretos|sem escalas|sem escala|sem paradas|sem parada|sem conexão|sem conexões|non stop|nonstop|sem fazer escala|nenhuma escala|sem nenhuma escala|nenhuma parada|sem nenhuma parada|que não faça escala|sem trocar de avião|sem transbordo|direta|diretas|directo|directos|directa|directas|voo directo|voos directos|direct|só direto|só voo direto|somente direto|apenas direto|direto sem escala|nada de escala|nada de escalas|nada de conexão|nada de conexões|nada de parada|0 escalas|0 escala|zero escalas|zero escala|zero conexões|0 conexões|sem troca de avião|sem trocar de aeronave|sem baldeação|sem transbordos|sem fazer escalas|sem fazer conexão|sem nenhuma conexão|nenhuma conexão|que não tenha escala|que seja direto|sem parar|sem trocas|direto mesmo|escala zero|de forma direta|sem mudar de avião|sem ter que trocar de avião|sem paragens|sem paragem|sem nenhuma paragem|nenhuma paragem|sem fazer paragens|sem ligações|sem stopover|0 paragens|zero paragens',
    stop: 'escala|escalas|parada|paradas|conexão|conexões|conexao|conexoes|transbordo|transbordos|troca de avião|trocas de avião|baldeação|paragem|paragens|stopover|stopovers|ligação|ligações|stop|stops',
    atMost:
      'menos de|por menos de|abaixo de|até|máximo|máximo de|no máximo|no máximo de|não mais de|não mais que|orçamento de|orçamento|meu orçamento é|meu orçamento é de|com orçamento de|inferior a|ou menos|por até|um máximo de|de até|com um orçamento de|mais barato que|custando até|teto de|que não passe de|de no máximo|não ultrapassando|com teto de|no máximo até|que custe menos de|máx|max|no max|no máx|maximo|no maximo|teto|com teto|no limite de|limite de|limite|até uns|até umas|até no máximo|menos que|por menos que|por no máximo|de no max|gastar até|gastar no máximo|pagar até|pagar no máximo|pago até|pago no máximo|posso gastar até|quero gastar até|quero pagar até|não quero pagar mais de|não quero gastar mais de|não quero pagar mais que|não quero gastar mais que|sem passar de|sem ultrapassar|não passando de|que não ultrapasse|que não ultrapasse os|abaixo dos|até aos|até os|menos dos|não mais do que|no máximo uns|no máximo umas|tenho no máximo|tenho até|verba de|budget|budget de|budget máximo|orçamento até|orçamento máximo|orçamento máximo de|orçamento de até|o orçamento é|o meu orçamento é|o meu orçamento é de|que custe até|que custem até|custar até|mais barato do que|a menos de|não pode passar de|não pode passar dos|sem gastar mais de|sem gastar mais que|gastando até|valor máximo|valor máximo de|preço máximo|preço máximo de|com limite de|máximo dos máximos|no maximo de|ou até|não superior a|inferiores a|preço até|por preço até|por uns',
    economy:
      'econômica|classe econômica|económica|classe económica|economy|turística|eco|economica|turistica|classe turística|econ|classe eco|low fare',
    premium_economy:
      'econômica premium|premium economy|económica premium|premium|classe econômica premium|eco premium|premium eco|económica plus|econômica plus|economica premium|premium econômica|premium económica|conforto plus|comfort plus|classe premium|classe económica premium',
    business:
      'executiva|classe executiva|business|classe business|negócios|executivo|classe exec|exec|business class|bizz|classe negócios|classe de negócios|classe executivo',
    first:
      'primeira classe|primeira|first class|first|na primeira classe|em primeira classe|em primeira|1a classe|1ª classe',
    person:
      'pessoa|pessoas|passageiro|passageiros|adulto|adultos|viajante|viajantes|passagens|bilhetes|idosos|amigos|amigas|turistas|colegas|pax|lugares|assentos|galera|pessoal|gajos|homem|homens|mulheres|estudantes|alunos|jovens|idoso|idosa|idosas|adt|adts|irmãos|irmãs|primos|primas|tios|tias|sobrinhos|sobrinhas|netos|netas|cunhados|sócios|parças|manos|amigos meus|pessoas adultas|da firma|da empresa|do trabalho|cabeças|caras|gajas|adultas|adulta|alminhas|passageiras|pessoal do trabalho',
    alone:
      'sozinho|sozinha|só eu|só para mim|para mim|apenas eu|somente eu|vou só|viajo só|viajando só|solo|vou sozinho|vou sozinha|viajo sozinho|viajo sozinha|viajando sozinho|viajando sozinha|só pra mim|apenas para mim|somente para mim|só eu mesmo|eu só|sozinhos',
    pair: 'a dois|minha esposa e eu|meu marido e eu|minha mulher e eu|eu e minha esposa|eu e minha mulher|eu e meu marido|eu e a minha mulher|eu e o meu marido|eu e minha namorada|eu e meu namorado|eu e a minha namorada|eu e o meu namorado|com minha esposa|com a minha esposa|com minha mulher|com a minha mulher|com meu marido|com o meu marido|com minha namorada|com a minha namorada|com meu namorado|com o meu namorado|com um amigo|com uma amiga|com a minha mãe|com minha mãe|nós dois|para nós dois|em casal|eu e um amigo|eu e uma amiga|eu e meu amigo|com meu amigo|com minha filha|com meu filho|com a minha filha|com o meu filho|com meu pai|com o meu pai|com minha irmã|com a minha irmã|só nós dois|nós os dois|eu e ele|eu e ela|eu e a patroa|eu e o namorido|eu e minha mãe|eu e meu pai|eu mais um amigo|eu mais uma amiga|os dois',
    group:
      'grupo de|somos|família de|seremos|somos em|vamos em|viajamos em|iremos em|vamos ser|a malta são|a malta é|malta são|a galera são|a gente é em|a gente são|estamos em|somos um grupo de|seremos um grupo de|somos uma família de|um grupo de|turma de|família com|família|a família|família toda|toda a família|a família toda',
    night: 'noite|noites',
    day: 'dia|dias',
    week: 'semana|semanas',
    month: 'mês|meses',
    weekend:
      'fim de semana|final de semana|fins de semana|fds|feriadão|no fim de semana|neste fim de semana|num fim de semana|no final de semana|neste final de semana|ao fim de semana|finde|fim-de-semana|findi|fim de sem|findes|final d semana|fim d semana|no finde|nesse fim de semana|nesse final de semana|esse fds|no fds|fins-de-semana|finais de semana|nos fins de semana|aos fins de semana|nos finais de semana',
    today:
      'hoje|hoje à noite|esta noite|hoje à tarde|esta tarde|hoje de manhã|hoje mesmo|agora mesmo|o quanto antes|quanto antes|o mais rápido possível|o mais depressa possível|o mais cedo possível|assim que possível|logo à noite|hj|hoje de noite|hoje cedo|pra já|pra ontem|hoje de tarde',
    tomorrow:
      'amanhã|amanhã à noite|amanhã de manhã|amanhã cedo|amanhã à tarde|amanha|amanhã mesmo|amanhã de noite|amanhã bem cedo|amanhã logo cedo|amn|amanhã de tarde|amanhã pela manhã|amanha de manha|amanha cedo|amanha a tarde|amanha a noite',
    dayAfterTomorrow: 'depois de amanhã|depois de amanha|depois d amanhã|depois damanhã',
    this: 'este|esta|neste|nesta|deste|desta|esse|essa|nesse|nessa|desse|dessa|corrente|o corrente|agora nesta|este próximo|neste próximo|esse próximo|nesse próximo|esta próxima|nesta próxima|essa próxima|nessa próxima',
    next: 'próximo|próxima|próximos|próximas|que vem|seguinte|no próximo|na próxima|do próximo|da próxima|que vêm|vindouro|a próxima|o próximo|os próximos|q vem|que entra|a seguir|próx|prox|dos próximos|no proximo|que está chegando|que está vindo|que vem agora|o ano que vem',
    fromNow:
      'em|daqui a|dentro de|daqui|daqui a uns|daqui a umas|daqui uns|daqui umas|de hoje a|de aqui a|dentro de uns|dentro de umas',
    beforeDay:
      'antes de|antes do|antes das|antes da|anterior a|anterior ao|até antes de|até antes do|antes de dia|antes do dia|anterior ao dia',
    sinceDay:
      'depois de|depois do|após|após o|depois das|após as|só depois de|só depois do|somente depois de|depois da|após a|a seguir a|depois do dia|após o dia|depois de dia|só depois do dia|somente depois do dia|passado o dia|a seguir ao dia',
    within:
      'nos próximos|nas próximas|dentro dos próximos|dentro das próximas|no prazo de|ao longo dos próximos|ao longo das próximas|durante os próximos|durante as próximas|pelos próximos|algures nos próximos',
    plusMinus:
      'mais ou menos|±|flexível|com flexibilidade de|com margem de|com uma margem de|margem de|flexível em|flexibilidade de|com flexibilidade de uns|com folga de|+/-|+-|mais/menos|com uma folga de|com variação de|com tolerância de|com diferença de',
    early:
      'início de|no início de|começo de|no começo de|início do|no início do|começo do|no começo do|princípio de|no princípio de|início|comecinho de|comecinho do|no comecinho de|no comecinho do|iniciozinho de|logo no início de|logo no início do|logo no começo de|logo no começo do|princípios de|em princípios de|inícios de|em inícios de|nos inícios de|primeiros dias de|nos primeiros dias de|primeiros dias do|nos primeiros dias do|princípio do|no princípio do|lá pro começo de|lá pelo começo de|lá para o início de|lá pro início de|pro começo de|pro início de|para o início de|pelo início de|pelo começo de|início da|no início da|começo da|no começo da',
    mid: 'meados de|em meados de|meio de|no meio de|meados do|em meados do|metade de|na metade de|pela metade de|lá pro meio de|lá pelo meio de|lá para meados de|pelo meio de|pro meio de|a meio de|a meados de|por meados de|para meados de|a meio do|na metade do|pela metade do|ali pelo meio de|mês adentro de',
    late: 'fim de|no fim de|final de|no final de|finais de|fim do|final do|no fim do|no final do|finalzinho de|finalzinho do|finzinho de|finzinho do|no finalzinho de|no finalzinho do|no finzinho de|no finzinho do|fins de|em fins de|nos fins de|nos finais de|em finais de|últimos dias de|nos últimos dias de|últimos dias do|nos últimos dias do|lá pro fim de|lá pelo fim de|lá pro final de|lá pelo final de|lá para o fim de|lá para o final de|lá para finais de|pro fim de|pro final de|para o fim de|para o final de|pelo fim de|pelo final de|para finais de|já no fim de|mais pro fim de|mais pro final de|mais para o fim de|mais para o final de|mais para finais de|fim da|final da|no fim da|no final da|para o fim do|pro fim do|pro final do|pelo fim do|pelo final do|ao fim de',
    spring: 'primavera',
    summer: 'verão',
    autumn: 'outono',
    winter: 'inverno',
    red_eye:
      'de madrugada|madrugada|noturno|voo noturno|voos noturnos|na madrugada|voo da madrugada|durante a noite|red eye|corujão|pela madrugada|durante a madrugada|voo na madrugada|voos de madrugada|voos da madrugada|voo de madrugada|voo corujão|voos corujão|virando a noite|virar a noite|madrugadão|meia-noite|à meia-noite|depois da meia-noite|após a meia-noite|dormir no avião|dormindo no avião|passar a noite no avião|noturnos|de noite toda|alta madrugada|altas horas|a altas horas|às tantas da manhã|a meio da noite|no meio da noite|de madrugadinha|red-eye',
    morning:
      'de manhã|cedo|pela manhã|manhã|da manhã|na parte da manhã|bem cedo|muito cedo|de manhã cedo|cedinho|a manhã|logo de manhã|primeira hora|amanhã de manhã|amanhã cedo|hoje de manhã|de manhãzinha|logo cedo|pela manhãzinha|manhãzinha|de manhã cedinho|bem cedinho|cedinho de manhã|ao amanhecer|logo pela manhã|logo de manhãzinha|pela manhã cedo|primeiro voo|primeiro voo do dia|no primeiro voo|no primeiro voo do dia|ao nascer do sol|matinal|de matina|antes do almoço|antes do meio-dia|antes do meio dia|no período da manhã|período da manhã|durante a manhã|pelas manhãs|voo da manhã|voo matinal|de manhã bem cedo|parte da manhã|à primeira hora|de manha|manha|hoje cedo|amanhã pela manhã|amanhã bem cedo|amanhã logo cedo|amanha de manha|amanha cedo',
    afternoon:
      'à tarde|de tarde|tarde|da tarde|na parte da tarde|a tarde|pela tarde|ao meio dia|amanhã à tarde|hoje à tarde|esta tarde|à tardinha|tardinha|de tardinha|de tardezinha|à tardezinha|fim da tarde|final da tarde|no fim da tarde|no final da tarde|ao fim da tarde|ao final da tarde|fim de tarde|final de tarde|no fim de tarde|depois do almoço|após o almoço|depois de almoço|depois do meio-dia|depois do meio dia|após o meio-dia|meio-dia|meio dia|no período da tarde|período da tarde|durante a tarde|parte da tarde|voo da tarde|na hora do almoço|à hora de almoço|amanhã de tarde|amanha a tarde|hoje de tarde',
    evening:
      'à noite|de noite|da noite|noite|ao final do dia|fim do dia|final do dia|hoje à noite|esta noite|amanhã à noite|depois do trabalho|ao fim do dia|à noitinha|noitinha|de noitinha|depois do expediente|após o expediente|depois do serviço|após o trabalho|depois de sair do trabalho|a seguir ao trabalho|depois das aulas|ao sair do trabalho|depois do jantar|após o jantar|último voo|último voo do dia|no último voo|no último voo do dia|no fim do dia|no final do dia|no período da noite|período da noite|parte da noite|voo da noite|ao anoitecer|a noite|noturninho|hoje de noite|amanhã de noite|logo à noite|amanha a noite',
    not: 'não|sem|exceto|menos|mas não|que não seja|não com|fora|não pela|mas não pela|menos a|menos pela|sem ser|nada de|nada com|salvo|tirando|não quero|não gosto|odeio|nem pensar em|de jeito nenhum|nunca com|jamais com|não obrigado|não obrigada|dispenso|nada da|nada do|nada com a|nada pela|nada de voar com|que não seja da|que não seja a|que não seja com|que não seja com a|menos da|menos com|menos com a|menos de|tudo menos|tudo menos a|qualquer uma menos|qualquer uma menos a|qualquer companhia menos|qualquer companhia menos a|qualquer cia menos|qualquer cia menos a|exceto a|exceto pela|exceto com a|não quero ir de|não quero voar com|não quero voar de|não quero voar pela|não quero a|não quero nada com|não quero nada da|não vou de|não viajo com|não viajo de|não viajo pela|não voo com|não voo de|não voo pela|não gosto da|não gosto de|não gosto de voar com|não curto|não curto a|não sou fã de|não sou fã da|não sou muito fã da|não suporto|não suporto a|não aguento|não aguento mais a|não aguento a|detesto|detesto a|odeio a|odeio voar com|sem ser a|sem ser com|sem ser com a|sem ser pela|fujo da|fugir da|fugindo da|longe da|nem a pau|nem morto|nem morta|nunca mais|nunca mais com|nunca mais com a|nunca com a|jamais|jamais com a|jamais voo com|cansei da|à exceção da|com exceção da|à exceção de|com exceção de|excepto|excepto a|excluindo|excluindo a|excluir|exclua|exclui|tirando a|tira a|fora a|sem a|mas não a|mas não com|mas não com a|mas sem|mas sem ser|dispenso a|não me venha com|não pode ser|não pode ser da|não pode ser a|evitar a|evitem a|evita a|evite a|evitando a|de preferência sem|de preferência não|preferia sem|prefiro sem|prefiro não|prefiro não ir com|prefiro não ir de|prefiro evitar|prefiro evitar a|preferia evitar|preferia evitar a|preferia não|preferia não ir na|qualquer companhia exceto|nem pensar na|nem pensar em ir na|de forma alguma|não na|de jeito nenhum de|de jeito nenhum com|nem morto de|nem a pau de|nem a pau com|nem morto com|nem pensar em voar com|nem pensar em ir de|nem',
    with: 'com|pela|pelo|com a|somente com|apenas com|só com|de preferência com|operado por|voando|com a cia|pela cia|com a companhia|pela companhia|prefiro|prefiro a|prefiro ir de|prefiro voar com|prefiro com a|preferência pela|preferência por|preferência para a|de preferência com a|de preferência pela|de preferência na|preferencialmente com|preferencialmente pela|só pela|só na|só com a|apenas com a|somente pela|voar com|voar com a|voar pela|voar de|voando com|voando pela|voando de|operado pela|operados pela|se possível com|se possível pela|usando',
    airlineWord:
      'airlines|airways|linhas aéreas|companhia aérea|companhia|cia|cia aérea|companhias|companhias aéreas|airline|aérea',
    bag_included:
      'com bagagem|com bagagem despachada|com mala|com mala despachada|bagagem incluída|bagagem inclusa|bagagem despachada|mala incluída|com bagagem incluída|com uma mala|com malas|incluindo bagagem|bagagem de porão|com bagagem de porão|mala de porão|com mala de porão|mala despachada|com mala grande|despachar mala|despachar bagagem|despachar uma mala|despachar uma bagagem|uma bagagem despachada|uma mala despachada|com bagagem inclusa|com mala inclusa|com mala incluída|mala inclusa|malas incluídas|malas inclusas|malas despachadas|bagagens despachadas|com direito a bagagem|com direito a mala|com franquia de bagagem|franquia de bagagem|incluir bagagem|incluindo mala|incluindo malas|incluindo bagagem despachada|inclua bagagem|que inclua bagagem|que inclua mala|que tenha bagagem|com bagagens|preciso despachar|vou despachar|mala grande|malão|bagagem no porão|mala no porão|mala de porão incluída|com bagagem no porão|com mala no porão|com malas de porão|com uma mala de porão|uma mala de porão|preciso de mala|preciso de bagagem|com despacho de bagagem|com despacho|com bagagem grande|com uma bagagem despachada|com uma mala despachada|com uma mala grande|levo mala|levando mala|levando bagagem|levar mala|levar bagagem|levar uma mala|bagagem paga|com bagagem paga|bagagem incluida|com bagagem incluida|mala incluida|com malona|bagagem de 23kg|mala de 23kg|bagagem de 23 kg|mala de 23 kg',
    bag_extra:
      'só bagagem de mão|somente bagagem de mão|apenas bagagem de mão|bagagem de mão|sem bagagem|0 malas|zero malas|0 malas despachadas|zero malas despachadas|sem mala|sem bagagem despachada|com bagagem de mão|sem malas|sem despachar|só com bagagem de mão|só mochila|só com mochila|apenas mochila|mala de mão|só mala de mão|apenas mala de mão|bagagem de cabine|só bagagem de cabine|mala de cabine|apenas com bagagem de mão|mochila|só de mochila|bagagem de bordo|só bagagem de bordo|mala de bordo|só mala de bordo|só de mão|só a de mão|só com mala de mão|com mala de mão|só com a mochila|só com uma mochila|só uma mochila|com mochila|com uma mochila|apenas uma mochila|só item pessoal|item pessoal|só levo mochila|só vou levar mochila|só levo bagagem de mão|apenas mala de cabine|só mala de cabine|só com mala de cabine|com mala de cabine|sem bagagem de porão|sem mala de porão|sem malas de porão|sem bagagens|sem mala despachada|sem malas despachadas|sem despachar mala|sem despachar bagagem|sem despachar nada|sem despacho|não preciso despachar|não preciso despachar mala|não vou despachar|não despacho|nada pra despachar|sem precisar despachar|sem bagagem nenhuma|mochila nas costas|só mochila nas costas|de mochila|só a mochila|mochilinha|só mochilinha|malinha de mão|só malinha de mão|bagagem de mao|só bagagem de mao|mala de mao|não preciso de bagagem|não preciso de mala|só trolley|trolley de cabine',
    anywhere:
      'qualquer lugar|qualquer destino|onde for|qualquer cidade|qualquer canto|qualquer sítio|qualquer lado|qq sítio|qq lado|qq lugar|qualquer parte|em qualquer parte|algum lugar|algum sítio|algum lado|algum canto|algures|sem destino|sem destino certo|destino aberto|destino livre|destino em aberto|tanto faz o destino|tanto faz pra onde|tanto faz para onde|tanto faz onde|não importa o destino|não importa onde|onde quer que seja|me surpreenda|me surpreende|surpreenda-me|surpreende-me|para onde for mais barato|pra onde for mais barato|onde for mais barato|onde for barato|onde estiver barato|onde estiver mais barato|aonde for|pra onde for|para onde for|pra onde der|qualquer aeroporto|um lugar qualquer|um sítio qualquer|pra onde quer que seja|lugar nenhum em especial|onde calhar|para onde calhar|qualquer destino barato|sugestões de destino',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'mala|malas|bagagens|kg|quilos|kilos|volumes|malas despachadas|malas de porão|bagagem despachada|bagagens despachadas|mala despachada|mala de porão|malas grandes|mala grande|bagagem|kgs|k g|quilo|kilo|kilograms|bagagem de porão|bagagens de porão|volume',
    plusMinusAfter:
      'de margem|de flexibilidade|para mais ou para menos|antes ou depois|mais ou menos|a mais ou a menos|de folga|pra mais ou pra menos|pra mais ou para menos|para mais ou menos|pra mais ou menos|pra frente ou pra trás|para a frente ou para trás|para trás ou para a frente|pra trás ou pra frente|pra lá ou pra cá|de diferença|pra cima ou pra baixo|de tolerância|de variação|antes e depois|a mais ou menos|flexíveis',
    onDay:
      'dia|no dia|o dia|e não depois do dia|até dia|até ao dia|até o dia|até no máximo dia|até no máximo o dia|no máximo dia|o mais tardar dia|o mais tardar no dia|no mais tardar dia|mais tardar dia|não depois do dia|não depois de dia|nunca depois do dia|limite dia|no limite dia|no max dia|no máximo no dia|no máximo até dia|no máximo até o dia|no máximo até ao dia|até no máximo no dia|máximo dia|máx dia|no máximo o dia',
    year: 'ano|anos',
    last: 'último|última',
    fromDay:
      'a partir de|a partir do|não antes de|a partir das|não antes do|a contar de|a partir da|a partir desse|não antes da|nunca antes de|nunca antes do|o mais cedo|no mínimo a partir de|só a partir de|só a partir do|somente a partir de|apenas a partir de|a partir do dia|a partir de dia|desde o dia|desde dia|não antes do dia|não antes de dia|nunca antes do dia|no mínimo dia|só a partir do dia|somente a partir do dia|nada antes de|nada antes do|nada antes das|que não saia antes de|que não saia antes das|que não seja antes de|que não seja antes das|não antes das|nunca antes das|nenhum voo antes das',
    sinceDayAfter:
      'em diante|para a frente|pra frente|adiante|por diante|ou depois|ou mais tarde|ou depois disso|pra lá|pra diante',
    firstHalf:
      'primeira quinzena de|primeira quinzena|primeira metade de|na primeira quinzena de|na primeira metade de|1a quinzena|1a quinzena de',
    secondHalf:
      'segunda quinzena de|segunda quinzena|segunda metade de|na segunda quinzena de|na segunda metade de|2a quinzena|2a quinzena de',
    notAfter:
      'excluído|excluída|excluídos|não obrigado|não obrigada|nem pensar|tô fora|to fora|estou fora|de jeito nenhum|de forma alguma|de modo algum|de maneira nenhuma|nem de graça|nem por sombras|dispenso|não dá|não rola|não serve|não me serve|de fora',
    clock: 'às|as|pelas|lá pelas|por volta das|ali pelas|perto das|aí pelas|lá para as|pras',
    hour: 'h|hs|hrs|horas|hora|h00|h05|h10|h15|h20|h25|h30|h35|h40|h45|h50|h55',
    filler:
      'um|uma|uns|eu|me|quero|queremos|queria|gostaria|procuro|procurando|procurar|preciso|precisamos|busco|buscar|voo|voos|voar|viagem|viajar|viagens|ir|passagem|bilhete|aérea|aéreas|avião|barato|baratos|barata|baratas|mais barato|mais barata|mostre|mostrar|encontre|encontrar|há|tem|qual|quanto|custa|por favor|reservar|ofertas|oferta|preço|classe|na classe|em classe|nós|vamos|vou|aeroporto|cidade|olá|férias|tarifas|quando|que|bom dia|boa tarde|boa noite|oi|obrigado|obrigada|algum|alguma|lugar|saber|preços|melhor|melhores|pode|podem|poderia|poderiam|meu|minha|toda|todo|mim|passagens aéreas|desejo|pretendo|estou|procura|buscando|menor|promoção|promoções|escapadinha|viajo|viajamos|primeira vez|lua de mel|ola|e aí|opa|pfv|pf|vlw|valeu|queríamos|gostávamos|à procura de|a procura de|tô|to|estamos|pensando em|querendo|passagens|bilhetes|ticket|tickets|baratinho|promo|custam|fica|existe|algo|alguma coisa|me acha|acha|achar|ver|mostra|gastar|pagar|a gente|somos|é|tipo|mais ou menos|umas|cerca de|aproximadamente|cada|cada um|por pessoa|por cabeça|no total|total|tudo junto|no máximo|no maximo|máximo|max|qualquer sítio|sítio|tenho|q|pra|pro|p/|dá|dar|pode ser|se possível|se der|de preferência|preferência|também|tb|né|então|bom|hum|hã|é isso|alguém sabe|comprar|marcar|feriado|passeio|escapada|estadia|ficar|ficando|chegar|chegada|gente|fixe|firma|só|mais|a bordo|meus|minhas|nosso|nossa|nossos|nossas|os meus|as minhas|o meu|a minha|os nossos|as nossas|galera|pessoal|vamos em|viajamos em|estamos em|olar|oie|oiê|oii|oiii|ei|hey|hello|fala|salve|e aê|eae|eai|iae|fala galera|boas|boas tardes|tudo bem|tudo bom|td bem|tdb|tudo certo|beleza|blz|como vai|pfvr|plis|pls|please|por favorzinho|porfa|faz favor|faça favor|faz o favor|se faz favor|fxf|sff|sfv|obg|obgd|obgda|brigado|brigada|muito obrigado|muito obrigada|obrigadão|grato|grata|desde já obrigado|desde já obrigada|agradeço|agradecido|agradecida|tks|thanks|abs|bjs|bj|abraço|abraços|rs|rsrs|rsrsrs|kk|kkk|kkkk|kkkkk|haha|hahaha|hehe|lol|eita|aí|ai|ah|ahn|hmm|hmmm|uhm|uai|tchê|mano|cara|velho|véi|pá|pois|ora|ora bem|olha|olhem|olhe|olha só|epa|pessoas queridas|gente boa|ok|okay|tá|ta|tá bom|está bem|certo|enfim|bem|agora|assim|tipo assim|sei lá|acho que|acho|talvez|quiçá|porventura|quem sabe|provavelmente|em princípio|a princípio|se calhar|de repente|basicamente|na verdade|por acaso|já agora|afinal|daí|lá|aqui|cá|pra cá|pra mim|para nós|pra nós|pra gente|para a gente|a gente quer|gente quer|vcs|vc|voce|você|vocês|ces|cê|queria saber|gostaria de saber|gostava de saber|gostava de|gostava|gostaria de|gostaríamos|gostaríamos de|quero ir|queria ir|queremos ir|quero viajar|queria viajar|queremos viajar|quero voar|queria voar|quero comprar|quero reservar|quero achar|quero encontrar|quero uma|quero um|quero passagem|quero fazer|quero dar|qro|qria|kero|tô querendo|estou querendo|estava querendo|tava querendo|tava pensando|estava a pensar|estava a pensar em|estava pensando em|tô pensando em|to pensando em|estou a pensar|estou a pensar em|estou pensando em|estamos pensando em|estamos a pensar em|a pensar em|pensei em|pensamos em|penso em|penso ir|pretendemos|pretende|planejo|planejamos|planejando|planeio|planeamos|planeando|a planear|a planejar|estou planejando|estou a planear|programando|organizando|organizar|tenciono|tencionamos|conto ir|tenho de|tenho que|temos de|temos que|tenho q|temos|tinha|preciso de|preciso ir|preciso de ir|precisava|precisava de|precisamos de|precisando|necessito|necessito de|tô precisando|to precisando|estou precisando|ando à procura de|estou à procura de|estou a procura de|estou procurando|tô procurando|to procurando|estou a procurar|tô buscando|estou buscando|tô atrás de|to atrás de|estou atrás de|atrás de|procuramos|procura-se|pesquiso|pesquisar|pesquisando|pesquisa|busca|busque|procure|acha aí|ache|achem|acham|me ache|me encontra|me encontre|encontra|encontrem|me arruma|arruma|arranja|arranjar|arranjam|arranjem|me ajuda|me ajudem|ajuda|ajude|ajudem|ajuda-me|me mostra|me mostre|mostra-me|mostre-me|mostrem|me vê|vê|veja|vejam|ve|me dá|me dê|dê|diga|diz|diz-me|me diz|me diga|me fala|me indica|indica|indiquem|me passa|passa|manda|mandem|me manda|lista|liste|listar|consegue|conseguem|consigo|consegues|conseguimos|conseguir|arranjas|vê aí|vê se|dá pra|dá para|daria|daria para|daria pra|será que|será que há|será que tem|haverá|há algum|há alguma|tem algum|tem alguma|tem como|tem jeito|têm|teria|teriam|tiver|houver|existem|existir|rola|rolaria|alguém|sabe|sabem|sabes|sugestão|sugestões|sugere|dica|dicas|ideia|ideias|alguma ideia|alguma dica|opção|opções|alternativa|alternativas|quanto custa|quanto custam|quanto custaria|quanto fica|quanto ficaria|quanto fica mais ou menos|quanto sai|quanto sairia|quanto tá|quanto está|quanto é|quanto é que custa|quanto é que fica|quanto dá|qto|qto custa|qto fica|qto tá|qto sai|qnto|custaria|sai|sairia|ficaria|anda|andam|por quanto|a quanto|a como está|valor|valores|custo|custos|cotação|orçar|cotar|tarifa|promocional|promocionais|promos|promoçãozinha|desconto|descontos|baratíssimo|baratíssima|baratinha|baratinhos|baratinhas|barata possível|barato possível|mais baratos|mais baratas|mais barato possível|o mais barato possível|a mais barata possível|o mais barato|a mais barata|mais em conta|o mais em conta|em conta|econômico|econômicos|económicos|acessível|acessíveis|bom preço|bons preços|preço bom|preço bacana|preço legal|melhor preço|melhores preços|ao melhor preço|menor preço|menor valor|menor tarifa|precinho|pechincha|pechinchas|baixo custo|low cost|lowcost|mais baixo|preço mais baixo|na promoção|em promoção|promocao|passagens baratas|passagem barata|passagens promocionais|passagens em promoção|passagem aérea|passagem aerea|passagens aereas|passage|passagen|psg|bilhete de avião|bilhetes de avião|bilhetinho|voozinho|vôo|vôos|viagenzinha|viagem de avião|de avião|ir de avião|tkt|tix|trecho|trechos|roteiro|viajaremos|viajará|vai|vão|vamos viajar|vou viajar|vamos voar|vou voar|a viajar|a voar|a ir|ia|iam|íamos|fosse|seja|sejam|seria|seriam|sou|era|está|estão|esteja|sendo|ser|ter|tendo|fazer|fazendo|faço|fazemos|faz|fizer|dar um pulo|dar um pulinho|dar um salto|dar um saltinho|dar uma escapada|dar uma fugida|fugir|fugida|escapadela|escapadelas|escapar|escaparmos|passear|curtir|aproveitar|bora|partiu|rolê|role|trip|viajada|tirar férias|de férias|em férias|nas férias|férias de|minhas férias|nossas férias|as férias|umas férias|passar|passando|passar uns|passar férias|passamos|ficamos|fico|ficaríamos|ficar por|ficar lá|permanecer|permanência|estada|lua-de-mel|a trabalho|em trabalho|de trabalho|viagem de negócios|a negócios|a passeio|a turismo|a lazer|de lazer|por lazer|os|as dos|desses|isso|isto|esse|essa|aquele|aquela|nele|ela|ele|eles|elas|nos|lhe|te|se|tu|já|ainda|muito|muita|bastante|super|mega|bacana|legal|maneiro|porreiro|porreira|giro|gira|top|show|bons|ótimo|ótima|óptimo|perfeito|perfeita|ideal|idealmente|o ideal|o ideal seria|seria ideal|seria bom|seria ótimo|de boa|tranquilo|tanto faz|indiferente|qualquer|qualquer um|qualquer uma|qq|qualquer companhia|qualquer hora|qualquer horário|a qualquer hora|horário|horários|hora|data|datas|na data|nas datas|período|dia da semana|por aí|por lá|mais coisa menos coisa|coisa|coisas|aprox|apx|uns quantos|alguns|algumas|apenas|somente|unicamente|só que|porém|mas|porque|pq|pois é|como|onde|aonde|pra onde|quem|cujo|onde tem|caso|desde que|até porque|ou seja|quer dizer|isto é|por ex|por exemplo|por adulto|p pessoa|p/ pessoa|por pax|por bilhete|por passagem|por trecho|por cada|pp|para cada|para cada um|pra cada|pra cada um|cada pessoa|ao todo|no conjunto|tudo incluído|tudo incluso|com taxas|com taxas incluídas|taxas incluídas|com taxa|taxas|já com taxas|a pagar|pagando|gastando|pago|gasto|posso pagar|posso gastar|posso|podemos|podia|podíamos|poderíamos|pudesse|puder|sempre que possível|se possivel|possível|se for possível|se houver|se tiver|se der pra|de preferencia|preferencialmente|preferivelmente|prefiro|preferia|prefere|preferimos|prefiro que|preferência por|também pode ser|pode ser também|tbm|tmb|tambem|ou algo assim|ou coisa assim|ou por aí|algo do tipo|algo assim|levando|levar|levo|levamos|trazer|trazendo|incluindo|incluído|incluída|incluso|inclusa|inclui|contando comigo|comigo|conosco|connosco|juntos|juntas|todos|todas|todos juntos|aerea|aereo|aéreo|aéreos|cidade de|a cidade de|na cidade de|o aeroporto de|aeroporto de|aeroporto do|aeroporto da|aeroporto internacional|aeroportos|capital|região|região de|zona de|ilha|ilha de|ilha do|ilha da|a ilha de|a ilha do|lado|pros lados|saídas|chegadas|retornos|conseguir ir|me leva|levem|comprando|reserva|reservas|reserve|reservo|reservando|compra|compre|emitir|emissão|disponível|disponíveis|disponibilidade|simular|simulação|consultar|consulta|informação|informações|info|em família|em familia|de colo|no colo|ponte aérea|viajando|urgente|com urgência|é urgente|voando|grupo de|um grupo de|somos um grupo de|seremos um grupo de|somos uma família de|família de|turma de|somos em|a malta são|a malta é|malta são|a galera são|a gente são|a gente é em|vamos ser|iremos em|seremos|ver minha namorada|ver a minha namorada|ver meu namorado|ver o meu namorado|ver minha mulher|ver a minha mulher|ver meu marido|ver o meu marido|ver minha esposa|ver a minha esposa|ver minha família|ver a minha família|ver a família|ver meus pais|ver os meus pais|ver minha mãe|ver a minha mãe|ver meu pai|ver o meu pai|ver minha irmã|ver a minha irmã|ver meu irmão|ver o meu irmão|ver minha filha|ver a minha filha|ver meu filho|ver o meu filho|ver meus filhos|ver os meus filhos|ver meus netos|ver os meus netos|ver meus avós|ver os meus avós|ver minha avó|ver a minha avó|ver meu avô|ver o meu avô|ver minha tia|ver a minha tia|ver meu tio|ver o meu tio|ver minha prima|ver a minha prima|ver meu primo|ver o meu primo|ver minha amiga|ver a minha amiga|ver meu amigo|ver o meu amigo|ver meus amigos|ver os meus amigos|ver uns amigos|ver um amigo|ver uma amiga|ver minha sogra|ver a minha sogra|visitar minha namorada|visitar a minha namorada|visitar meu namorado|visitar o meu namorado|visitar minha mulher|visitar a minha mulher|visitar meu marido|visitar o meu marido|visitar minha esposa|visitar a minha esposa|visitar minha família|visitar a minha família|visitar a família|visitar meus pais|visitar os meus pais|visitar minha mãe|visitar a minha mãe|visitar meu pai|visitar o meu pai|visitar minha irmã|visitar a minha irmã|visitar meu irmão|visitar o meu irmão|visitar minha filha|visitar a minha filha|visitar meu filho|visitar o meu filho|visitar meus filhos|visitar os meus filhos|visitar meus netos|visitar os meus netos|visitar meus avós|visitar os meus avós|visitar minha avó|visitar a minha avó|visitar meu avô|visitar o meu avô|visitar minha tia|visitar a minha tia|visitar meu tio|visitar o meu tio|visitar minha prima|visitar a minha prima|visitar meu primo|visitar o meu primo|visitar minha amiga|visitar a minha amiga|visitar meu amigo|visitar o meu amigo|visitar meus amigos|visitar os meus amigos|visitar uns amigos|visitar um amigo|visitar uma amiga|visitar minha sogra|visitar a minha sogra|encontrar minha namorada|encontrar a minha namorada|encontrar meu namorado|encontrar o meu namorado|encontrar minha mulher|encontrar a minha mulher|encontrar meu marido|encontrar o meu marido|encontrar minha esposa|encontrar a minha esposa|encontrar minha família|encontrar a minha família|encontrar a família|encontrar meus pais|encontrar os meus pais|encontrar minha mãe|encontrar a minha mãe|encontrar meu pai|encontrar o meu pai|encontrar minha irmã|encontrar a minha irmã|encontrar meu irmão|encontrar o meu irmão|encontrar minha filha|encontrar a minha filha|encontrar meu filho|encontrar o meu filho|encontrar meus filhos|encontrar os meus filhos|encontrar meus netos|encontrar os meus netos|encontrar meus avós|encontrar os meus avós|encontrar minha avó|encontrar a minha avó|encontrar meu avô|encontrar o meu avô|encontrar minha tia|encontrar a minha tia|encontrar meu tio|encontrar o meu tio|encontrar minha prima|encontrar a minha prima|encontrar meu primo|encontrar o meu primo|encontrar minha amiga|encontrar a minha amiga|encontrar meu amigo|encontrar o meu amigo|encontrar meus amigos|encontrar os meus amigos|encontrar uns amigos|encontrar um amigo|encontrar uma amiga|encontrar minha sogra|encontrar a minha sogra|ir ter com a minha namorada|ir ter com o meu namorado|ir ter com a minha mulher|ir ter com o meu marido|ir ter com a minha esposa|ir ter com a minha família|ir ter com os meus pais|ir ter com a minha mãe|ir ter com o meu pai|ir ter com a minha irmã|ir ter com o meu irmão|ir ter com a minha filha|ir ter com o meu filho|ir ter com os meus filhos|ir ter com os meus netos|ir ter com os meus avós|ir ter com a minha avó|ir ter com o meu avô|ir ter com a minha tia|ir ter com o meu tio|ir ter com a minha prima|ir ter com o meu primo|ir ter com a minha amiga|ir ter com o meu amigo|ir ter com os meus amigos|ir ter com a minha sogra|moço|moça|sonhamos|sonhamos com|sonho com|sonhando com|sonho em|tou|dúvida|na dúvida|em dúvida',
    companion:
      'minha mulher|minha esposa|meu marido|meu esposo|minha namorada|meu namorado|minha noiva|meu noivo|minha mãe|meu pai|minha irmã|meu irmão|minha filha|meu filho|minha amiga|meu amigo|uma amiga|um amigo|minha sogra|meu sogro|minha avó|meu avô|minha prima|meu primo|minha tia|meu tio|a mulher|o marido|a patroa|minha companheira|meu companheiro|minha parceira|meu parceiro|a minha mulher|o meu marido|a minha namorada|o meu namorado|a minha mãe|o meu pai|marido|esposa|minha sobrinha|meu sobrinho|minha neta|meu neto|minha cunhada|meu cunhado|minha nora|meu genro|minha enteada|meu enteado|minha madrinha|meu padrinho|minha madrasta|meu padrasto|minha afilhada|meu afilhado|minha colega|meu colega|minha chefe|meu chefe|minha chefa|minha sócia|meu sócio|meu amor|minha velha|meu velho|minha vó|meu vô|minha bebê|meu bebê|minha bebé|meu bebé|minha criança|meu miúdo|minha miúda|meu menino|minha menina|meu pequeno|minha pequena|meu garoto|minha garota|meu mozão|minha caçula|meu caçula|minha patroa|meu patrão|minha vizinha|meu vizinho|minha ex|meu ex|mulher|esposo|namorada|namorado|noiva|noivo|patroa|companheira|companheiro|sogra|sogro|mãe|pai|mamãe|papai|maridão|mozão|cara metade|minha cara metade|a cara metade|meu par|meu boy|uma amiga minha|um amigo meu|um colega|uma colega|um primo|uma prima|um colega de trabalho|o bebê|o bebé|a bebê|a bebé|a criança|o miúdo|a miúda|o menino|a menina|nosso filho|nossa filha|nosso bebê|nosso bebé|o nosso filho|a nossa filha|o nosso bebé|o filho|a filha|mainha|painho|vovó|vovô|a sogra|o sogro|o chefe|o namorado|a namorada|a minha irmã|a minha filha|a minha avó|a minha tia|a minha prima|a minha sobrinha|a minha neta|a minha sogra|a minha cunhada|a minha nora|a minha enteada|a minha madrinha|a minha madrasta|a minha afilhada|a minha esposa|a minha noiva|a minha companheira|a minha parceira|a minha amiga|a minha chefe|a minha sócia|a minha colega|a minha patroa|a minha bebê|a minha bebé|a minha criança|a minha miúda|a minha menina|a minha pequena|o meu irmão|o meu filho|o meu avô|o meu tio|o meu primo|o meu sobrinho|o meu neto|o meu sogro|o meu cunhado|o meu genro|o meu enteado|o meu padrinho|o meu padrasto|o meu afilhado|o meu esposo|o meu noivo|o meu companheiro|o meu parceiro|o meu amigo|o meu chefe|o meu sócio|o meu colega|o meu bebê|o meu bebé|o meu miúdo|o meu menino|o meu pequeno|o meu puto',
    child:
      'criança|crianças|bebê|bebês|bebé|bebés|filho|filhos|filha|filhas|menino|meninos|menina|meninas|miúdo|miúdos|miúda|miúdas|neném|nenéns|pequeno|pequenos|adolescente|adolescentes|menor|menores|puto|putos|garoto|garotos|crianca|criancas|bebe|bebes|gémeos|gêmeos|bebê de colo|bebé de colo|bebês de colo|bebés de colo|bebê no colo|criança de colo|crianças de colo|lactente|lactentes|recém-nascido|recém-nascidos|recém-nascida|guri|guris|guria|gurias|moleque|moleques|pirralho|pirralhos|pirralha|pirralhas|catraio|catraios|petiz|petizes|filhinho|filhinhos|filhinha|filhinhas|kid|kids|menores de idade|menor de idade|bebezinho|bebezinha|gêmeas|gémeas|crianças pequenas|filhos pequenos|criancinha|criancinhas|garota|garotas|pimpolho|pimpolhos|chd|inf',
    couple:
      'casal|casais|meus pais|os meus pais|meus sogros|os meus sogros|meus avós|os meus avós|casalzinho|um par de namorados|casal de amigos|casais de amigos|casal amigo|casais amigos',
    self: 'eu|eu próprio|eu mesmo|eu mesma|mim',
    age: 'anos|ano|anos de idade|meses de idade|aninhos|anitos|aninho|meses de vida|anos cada|anos de vida',
    aged: 'com idades de|idades|com idade de|idade|com idades|idade de|com idades entre|idades entre',
    duration:
      'minutos|min|minuto|mins|horas de voo|horas de viagem|horas de espera|horas de escala|horas de conexão|horas de duração|horas no total|h de voo|h de viagem|h de escala|h de espera|h de conexão|hs de voo|hrs de voo',
    onward:
      'e depois|depois|e de lá|e daí|depois para|e depois para|seguindo para|e seguir para|de lá para|depois pra|e depois pra|e em seguida|em seguida|e a seguir|seguindo pra|e seguindo para|e seguindo pra|e então|de lá pra|e de lá para|e de lá pra|daí para|e daí para|e de seguida|com continuação para|e sigo para|e sigo pra|e dali para|e dali|continuando para|e continuo para|e por fim|por fim|e finalmente',
    sameDay:
      'no mesmo dia|mesmo dia|no próprio dia|nesse mesmo dia|nesse dia|ainda no mesmo dia|dentro do mesmo dia|mesmo dia da ida|no mesmo dia da ida|no dia da ida|nesse mesmo',
    yesterday: 'ontem|anteontem|antes de ontem',
    longWeekend:
      'fim de semana prolongado|fim de semana longo|fds prolongado|fim de semana alargado|final de semana prolongado|fim de semana grande|fds longo|fim de semana comprido|fim-de-semana prolongado|fins de semana prolongados|finde prolongado|final de semana longo|final de semana estendido|fim de semana estendido|fds alargado|no fim de semana prolongado|num fim de semana prolongado|neste fim de semana prolongado|um fim de semana prolongado|no final de semana prolongado|num final de semana prolongado|um final de semana prolongado',
    home: 'para casa|pra casa|a casa|voltar para casa|voltar pra casa|volta pra casa|volta para casa|voltando pra casa|voltando para casa|volto pra casa|volto para casa|regressar a casa|regresso a casa|de volta pra casa|de volta para casa|de volta a casa|em casa|estar em casa|chegar em casa|chegar a casa|de regresso a casa',
    unsupported:
      'férias escolares|férias grandes|semana do saco cheio|recesso escolar|feriadão|feriado prolongado|ponte de|férias da páscoa|férias de verão escolares|berço|alta temporada|baixa temporada|época alta|época baixa|alta estação|baixa estação|férias do meio do ano|férias de fim de ano escolar|férias da faculdade|férias da escola|férias do colégio|férias letivas|interrupção letiva|interrupções letivas|feriado municipal|feriados|feriadões|feriadinho|emenda de feriado|ponte do feriado|fim de semana com feriado|volta às aulas|semana acadêmica|queima das fitas|horas de voo|carnaval fora de época|bate e volta|bate-volta|bate-e-volta|bate volta|bate e volta no mesmo dia|cadeira de rodas|cadeirante|mobilidade reduzida|mercados de natal|mercado de natal|mercadinhos de natal|mercadinho de natal|feiras de natal|feira de natal|luzes de natal|natal luz|praia do carnaval|de pé junto|mais cedo que der|o mais cedo que der|de hoje a oito dias|de hoje a oito|de hoje a quinze dias|de hoje a quinze|pra praia|uma praia|qualquer praia|na praia|praias|ir à praia|beira-mar|beira mar|sem low cost|sem companhia low cost|sem companhias low cost|nada de low cost|menos low cost|uns dias|alguns dias|umas semanas',
    ofWhom: 'incluindo|sendo|dos quais|entre eles|contando',
    later: 'depois|mais tarde|a contar de hoje|a contar de agora|a partir de agora|após',
    atMostAfter:
      'ou menos|de teto|de limite|de orçamento|de budget|pra baixo|para baixo|tops|paus no máximo|paus no max|paus',
  },
  holidays: {
    christmas:
      'natal|no natal|semana do natal|na semana do natal|semana de natal|feriado de natal|feriado do natal|feriadão de natal',
    christmas_holidays:
      'férias de natal|festas de fim de ano|férias do natal|nas férias do natal|nas férias de natal|época natalícia|quadra natalícia|festas de final de ano|período natalino|as festas',
    new_year_eve: 'véspera de ano novo|véspera do ano novo|véspera de réveillon',
    new_year:
      'réveillon|no réveillon|ano novo|no ano novo|virada do ano|passagem de ano|na passagem de ano|virada de ano|na virada do ano|na virada|passagem do ano|na passagem do ano|réveillon no|feriado de ano novo|feriadão de ano novo|feriado do ano novo|semana do réveillon|fim do ano novo|passar o ano novo|passar o réveillon|passar a virada',
    epiphany: 'dia de reis',
    valentine: 'dia dos namorados em fevereiro|são valentim|dia de são valentim',
    carnival:
      'carnaval|no carnaval|feriado de carnaval|feriado do carnaval|feriadão de carnaval|feriadão do carnaval|semana do carnaval|na semana do carnaval|semana de carnaval|férias de carnaval|férias do carnaval|ponte do carnaval|entrudo',
    holy_week: 'semana santa|na semana santa|feriado da semana santa|feriadão da semana santa',
    easter:
      'páscoa|na páscoa|feriado da páscoa|feriado de páscoa|feriadão da páscoa|feriadão de páscoa|fim de semana da páscoa|fim de semana de páscoa|final de semana da páscoa|final de semana de páscoa|semana da páscoa',
    easter_holidays: 'férias da páscoa|férias de páscoa|nas férias da páscoa',
    golden_week: 'golden week|semana dourada',
    christmas_eve: 'véspera de natal|na véspera de natal|consoada',
    corpus_christi:
      'corpus christi|feriado de corpus christi|corpo de deus|no corpus christi|feriadão de corpus christi|feriado do corpo de deus|no corpo de deus',
    saint_patrick: 'st patricks day|st patrick’s day|são patrício|dia de são patrício',
    first_of_january: 'dia de ano novo|primeiro do ano|primeiro dia do ano|dia 1º de janeiro',
    halloween: 'halloween',
    all_saints:
      'finados|feriado de finados|feriadão de finados|dia de finados|todos os santos|dia de todos os santos',
    thanksgiving: 'ação de graças|dia de ação de graças|thanksgiving',
    lunar_new_year: 'ano novo chinês|no ano novo chinês|ano novo lunar',
    ramadan: 'ramadã|ramadão',
    eid_al_fitr: 'eid|eid al fitr',
    eid_al_adha: 'eid al adha|festa do sacrifício',
  },
  numbers: parseList(`
    um|uma|uma só|um só|uma única|apenas uma, dois|duas, três, quatro, cinco, seis, sete, oito,
    nove, dez, onze, doze, treze, quatorze|catorze, quinze, dezesseis|dezasseis, dezessete|dezassete, dezoito,
    dezenove|dezanove, vinte, vinte e um|vinte e uma, vinte e dois|vinte e duas, vinte e três,
    vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta,
    trinta e um|trinta e uma
  `),
  quantities: {
    gêmeos: [2, 'child'],
    gémeos: [2, 'child'],
    'os gêmeos': [2, 'child'],
    'os gémeos': [2, 'child'],
    gêmeas: [2, 'child'],
    'meus pais': [2, 'companion'],
    'os meus pais': [2, 'companion'],
    'meus sogros': [2, 'companion'],
    'meus avós': [2, 'companion'],
    'nós três': [3, 'person'],
    'nós quatro': [4, 'person'],
    'nós cinco': [5, 'person'],
    'com meus pais': [3, 'person'],
    'com os meus pais': [3, 'person'],
    'com meus sogros': [3, 'person'],
    'com os meus sogros': [3, 'person'],
    'com meus avós': [3, 'person'],
    'com os meus avós': [3, 'person'],
    quinzena: [15, 'day'],
  },
  largeNumbers: {
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
    mil: 1_000,
    'mil e cem': 1_100,
    'mil e duzentos': 1_200,
    'mil e trezentos': 1_300,
    'mil e quinhentos': 1_500,
    'mil e oitocentos': 1_800,
    'dois mil e quinhentos': 2_500,
    'três mil e quinhentos': 3_500,
    'meia dúzia de': 6,
    'uma dúzia de': 12,
  },
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
    BRL: 'real|reais|r$|rs|reaus|reau|conto|contos|pila|pilas|mangos|reais brasileiros',
    EUR: 'euro|euros|eurinhos|eur',
    USD: 'dólar|dólares|us$|dólares americanos|dólar americano|dolares|dolar|dólares dos EUA|usd',
    GBP: 'libra|libras|libras esterlinas',
    MZN: 'meticais',
    CVE: 'escudos',
    JPY: 'ienes|iene',
    CNY: 'yuans|yuan',
    UYU: 'pesos uruguaios',
    CLP: 'pesos chilenos',
    MXN: 'pesos mexicanos',
    COP: 'pesos colombianos',
  },
  ambiguous: 'seg|ter|qua|qui|sex|sab|dom|set|mai|out|mar',
};

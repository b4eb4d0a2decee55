import { type Lexicon, parseList } from './lexicon.ts';

export const ENGLISH: Lexicon = {
  locale: 'en-GB',
  isDayFirst: true,
  phrases: {
    companions:
      'friends|mates|pals|buddies|colleagues|cousins|coworkers|girlfriends|roommates|brothers|sisters|classmates',
    oneChild: 'baby|infant|toddler|newborn|teen|teenager|kid|child|son|daughter|little one|bub',
    inAll: 'in all|in total|altogether|total|of us|all together',
    atLeast: 'at least|minimum|a minimum of|no less than|not less than|min',
    about:
      'around|about|round about|roughly around|circa|on or around|on or about|somewhere around|approximately|~',
    from: 'from|form|fro|i am in|im in|we are in|i live in|living in|based in|my house is in|starting point is|starting point will be|departure city is|departure city to|departure city will be|departure point is|out of|departing from|departing out of|leaving from|leaving out of|flying from|flying out of|fly out of|fly out from|flying out from|depart from|depart out of|departure from|departure city|origin|originating in|originating from|starting from|starting in|starting at|ex|taking off from|take off from|leave from|leave out of|departure location is|traveling from|travelling from',
    to: 'to|into|bound for|heading for|headed for|head for|destination|destination is|leaving for|leave for|to leave for|depart for|to depart for|departing for|off to|toward|towards|on our way to|on my way to|headed to|heading to|head to|way to|onto',
    fromAfter:
      'is the departure city|is the departure location|is my departure city|is the starting point|is where i am leaving from|is where im leaving from',
    toAfter: 'is the destination|is my destination|is my final destination|is where i want to go',
    via: 'via|through|with a stop in|with a stop at|with a stopover in|with a stopover at|with stopover in|with a layover in|with a layover at|with layover in|with one stop in|with 1 stop in|stop in|stopping in|stopping at|stopping over in|stopover in|stop over in|layover in|connecting in|connecting through|connecting at|connection in|connection through|changing in|changing planes in|transit in|transiting|transiting through|that stops in|that stop in|stops in|that stops at|making a stop in|by way of|thru',
    avoid:
      'avoid|avoiding|not via|not through|but not via|but not through|without stopping in|without going through|without a stop in|without a layover in|without changing in|skip|skipping|bypassing|no layover in|no stop in|no stopover in|no stops in|no layovers in|no connection in|no connections in|not connecting in|not stopping in|not changing in|not going through|no stopping in|but avoid|please avoid|without passing through|not passing through|rather not via|rather not through',
    leave:
      'leave|leaves|leaving|depart|departs|departing|departure|departures|flying out|fly out|going out|leave on|leaving on|setting off|starting|start|outbound|go out|set off|setting out|take off|taking off|travel out',
    arrive:
      'arrive|arrives|arriving|arrive in|arriving in|arrive at|arriving at|land|land in|landing in|landing at|visit|visiting|reach|reaching|get to|go visit|stay in|staying in|trip to|going to see|destination of',
    at: 'in|at|around|near',
    between: 'between|sometime between|anytime between|any time between',
    and: 'and|or|&|nor|plus|as well as',
    until:
      'until|by|no later than|not later than|at the latest|latest|on or before|not after|till|through to|thru|up until',
    for: 'for',
    of: 'of|on|the|in',
    home: 'home|fly home|flying home|going home',
    return:
      'home|on the way back|on the way home|return on|returning|returning on|coming back|come back|coming back on|come back on|back on|back|be back|inbound|return date|fly back|flying back|going back|get back|and return|return home|coming home|and return on|heading back|will return|i return|we return|return',
    one_way:
      '1way|1 way|one way|oneway|single ticket|single|no return|one direction|just going|not coming back|one-way only|o/w|ow|one way only',
    round_trip:
      'round trip|roundtrip|return trip|return flight|return flights|return ticket|return tickets|round trips|two way|both ways|there and back|return fare|return fares|return|round-trip ticket|rtn|r/t|rt|return journey|returns',
    nonstop:
      'nonstop|non stop|nonstops|direct|direct flight|direct flights|direct only|no stops|no stop|no stopovers|no stopover|without stops|without any stops|without stopovers|without a stop|without stopping|without layovers|no layovers|no layover|without connections|no connections|no connection|zero stops|0 stops|straight through|stop free|directly|without changing|no changes|without changes|without a stopover|without a layover|without any layovers|no transfers|no transfer|not stopping|without transfers|without transfer|w o stops|w/o stops|in one go',
    stop: 'stop|stops|stopover|stopovers|layover|layovers|connection|connections|change|changes|transfer|transfers',
    atMost:
      'at most|up to|no more than|not more than|maximum|max|maximum of|max of|under|below|less than|fewer than|cheaper than|within a budget of|budget|budget of|budget is|my budget is|with a budget of|for under|for less than|no more expensive than|not over|or less|or fewer|or under|or below|or cheaper|not exceeding|capped at|as long as it is under|within|limit of|a limit of|spend|no higher than|for max|tops|costing less than|priced under|that cost less than|maximum price|price limit',
    economy:
      'econ|basic economy|main cabin|economy|economy class|coach|coach class|eco|tourist class|standard class',
    premium_economy:
      'prem econ|prem eco|prem economy|prem|pe|premium economy|premium economy class|premium eco|premium|economy plus|economy premium|premium cabin',
    business: 'business|business class|biz class|biz|club class',
    first: 'first class|first cabin|1st class|first class ticket|in first|fly first|flying first',
    companion:
      'my wife|my husband|my partner|my girlfriend|my boyfriend|my fiance|my fiancee|my mum|my mom|my mother|my dad|my father|my son|my daughter|my sister|my brother|my friend|my mate|my grandma|my grandpa|my nan|my toddler|my baby|my kid|my child|wife|husband|hubby|wifey|gf|bf|fiance|fiancee|the missus|my better half|other half|my other half|significant other|my so|my boss|my colleague|a mate|a buddy|a friend|my cousin|my aunt|my uncle|my grandmother|my grandfather|my niece|my nephew|mother in law|my mother in law|my parents|my hubby|my gran|my nana|my folks',
    child:
      'child|children|kid|kids|infant|infants|lap infant|lap infants|infant on lap|baby|babies|toddler|toddlers|little one|little ones|kiddo|kiddos|kiddies|bairn|bairns|newborn|newborns|son|sons|daughter|daughters|infants in lap|lap child|lap children|chd|inf|twins|bub|bubs',
    couple: 'couple|couples',
    aged: 'aged|ages|age',
    age: 'year old|years old|yr old|yrs old|yo|y o|y/o|month old|months old|mo old|mos old|year olds|yr olds|month olds|weeks old|week old|years of age',
    person:
      'person|persons|people|passenger|passengers|adult|adults|traveller|travellers|traveler|travelers|pax|ticket|tickets|seat|seats|of us|travelling|guests|guest|folks|friends|tourists|senior|seniors|students|teenager|teenagers|teens|teen|mates|grown ups|pensioners|buddies|colleagues|guys|girls|lads|ladies|women|men|ppl|ads|adt',
    alone:
      'alone|solo|by myself|just me|only me|myself|for me|on my own|single traveller|single passenger',
    pair: 'the two of us|both of us|my wife and i|my husband and i|me and my wife|me and my husband|my girlfriend and i|my boyfriend and i|me and my partner|my partner and i|my wife and me|my husband and me|me and my girlfriend|me and my boyfriend|my girlfriend and me|my boyfriend and me|my partner and me|me and a friend|a friend and me|a friend and i|my friend and i|me and my friend|my fiancee and i|my fiance and i|with my wife|with my husband|with my girlfriend|with my boyfriend|with my partner|with a friend|with my friend|just the two of us|husband and wife|me and my mum|me and my mom|my mum and i|my mom and i|with my mum|with my mom|with my son|with my daughter|with my sister|with my brother|with my dad|with my father|with my mother',
    group:
      'group of|party of|family of|group has|we are|a group of|there are|for me and|there will be|there would be|fam of',
    night: 'night|nights',
    day: 'day|days',
    week: 'week|weeks',
    month: 'month|months',
    weekend: 'weekend|weekends|week end|wknd|wkend|wkends|w end|wkd',
    longWeekend: 'long weekend|long weekends|extended weekend',
    today:
      'today|tonight|later today|this morning|this afternoon|this evening|right now|asap|as soon as possible|this arvo',
    sameDay: 'same day|the same day|that day|that same day',
    yesterday: 'yesterday|last night',
    onward:
      'then on to|and on to|on to|onward to|onwards to|and then|then to|then|followed by|afterwards',
    self: 'me|myself|i',
    tomorrow:
      'tomorrow|2moro|2morrow|tomoz|tmw|tomo|tmrw|tmr|tomorow|tommorow|tomorrow night|tmrw night',
    dayAfterTomorrow: 'day after tomorrow|the day after tomorrow|overmorrow',
    this: 'this|of this|the current|current',
    next: 'next|the next|coming|the coming|following|the following|of next|upcoming',
    fromNow: 'in|after|in about',
    fromDay:
      'on or after|not before|no earlier than|not earlier than|earliest|at the earliest|as of|any time from|anytime from',
    beforeDay: 'before|earlier than|prior to',
    sinceDay: 'after|later than|any time after|anytime after',
    within: 'within|within the next|in the next|over the next|sometime in the next',
    later: 'from now|from today|later|hence|time|ahead',
    plusMinus: 'plus or minus|plus minus|±|give or take|flexible by|flexible',
    early:
      'early|beginning of|the beginning of|start of|the start of|early in|at the start of|at the beginning of',
    mid: 'mid|middle of|the middle of|in the middle of',
    late: 'late|end of|the end of|later in|at the end of|late in',
    spring: 'spring|springtime',
    summer: 'summer|summertime',
    autumn: 'autumn|fall|in the fall',
    winter: 'winter|wintertime',
    red_eye:
      'red eye|red eyes|overnight|overnight flight|night flight|night flights|late at night|after midnight|at night|by night|redeye|redeyes',
    morning:
      'early doors|am flight|morning|this morning|early morning|mornings|in the morning|before noon|before 12pm|morning flight|early mornings|early flight|early flights|early departure|early departures|first thing in the morning|mornings only|crack of dawn|first thing',
    afternoon:
      'afternoon|this afternoon|afternoons|in the afternoon|after noon|after lunch|afternoon flight|afternoon flights|arvo|this arvo',
    evening:
      'evening|this evening|tonight|evenings|in the evening|after 6pm|late in the day|night time|evening flight|evening flights|after work|nighttime|tomorrow night|tmrw night|night',
    not: 'nothing with|nothing by|nothing on|nothing from|none of|no thanks|no thank you|no way|nope|never with|steer clear of|stay away from|keep me off|anything except|anyone but|not a fan of|cant stand|refuse|not interested in|not|no|without|except|but not|excluding|exclude|other than|anything but|apart from|never|any airline but|any airline except|any carrier except|do not|dont|not with|not on|don’t want|hate',
    with: 'with|on|by|via airline|operated by|prefer|fly with|flying with|flying on|only|using|aboard|like|preferably|take',
    airlineWord: 'airline|airlines|airways|air lines|air|carrier|flights',
    bag_included:
      'with check in bag|with checkin bag|with checkin baggage|w checkin baggage|check in bag|check in bags|check in baggage|checkin baggage|checkin bag|check in luggage|with luggage|with baggage|with a checked bag|with checked bag|with checked bags|with checked luggage|with checked baggage|checked bag included|checked bags included|bag included|bags included|luggage included|baggage included|including luggage|including baggage|including a bag|including bags|including a checked bag|including checked baggage|including checked luggage|with a bag|with bags|with a suitcase|with suitcase|with hold luggage|checked bag|checked baggage|checked luggage|checked bags|with one bag|with 1 bag|need to check a bag|bag in the hold|hold luggage|hold baggage|luggage in the hold|hold bag|hold bags|one hold bag|suitcase included',
    bag_extra:
      'hand luggage only|carry on only|hand baggage only|cabin bag only|cabin baggage only|only hand luggage|only carry on|only a carry on|just hand luggage|just a carry on|with hand luggage|with carry on|no luggage|no baggage|no checked bag|no checked bags|0 bags|0 bag|zero bags|0 checked bags|0 checked bag|zero checked bags|no bags|without luggage|without baggage|without checked bags|without a checked bag|without bags|hand luggage|carry on|with hand luggage only|with carry on only|with just a carry on|just a backpack|hand baggage|only hand baggage|cabin bag|only cabin bag|personal item only',
    anywhere:
      'anywhere|any destination|somewhere|any place|wherever|everywhere|surprise me|any city|any airport|somewhere nice|anywhere nice|anywhere cheap|dont care where|not fussed where|open to ideas|open to suggestions|any airport',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'bag|bags|suitcase|suitcases|pieces of luggage|piece of luggage|pieces of baggage|checked bag|checked bags|kg|kilos|kilo|hold bags|hold bag',
    plusMinusAfter:
      'either side|either way|each way|of flexibility|before or after|give or take|more or less',
    onDay: 'on the|the',
    year: 'year|years',
    last: 'last',
    sinceDayAfter: 'onwards|onward|and later|or later|or after|and after',
    firstHalf: 'first half of|the first half of|first half',
    secondHalf: 'second half of|the second half of|second half',
    afterNext: 'after next|after the next',
    notAfter: 'excluded',
    hour: 'am|pm|a m|p m|oclock|o’clock|h',
    duration: 'hours|hour|hrs|hr|minutes|min|mins',
    unsupported:
      'day trip|day return|spring break|half term|half-term|summer half term|autumn half term|october half term|february half term|may half term|national day|bank holiday|bank holiday weekend|school holidays|school break|reading week|fall break|autumn break',
    filler:
      'um|umm|uh|uhm|er|hmm|hm|pls|plz|please|thx|ty|lol|haha|ok|okay|so|right|well|actually|basically|maybe|perhaps|possibly|probably|ideally|somehow|kinda|sorta|like|hey|hiya|hi there|hello there|heya|yo|morning all|cheers|ta|ta very much|any chance of|any chance of getting|any chance|chance of getting|is there|are there|does anyone|does anyone fly|anyone|what would it cost|whats it cost|what does it cost|how much is it|how much would it cost|how much is|how much are|how much|whats|what s|what is|whats the cheapest|whats the best|cheapest|cheap|cheaply|cheapo|cheap as chips|best price|best deal|best deals|deal|deals|bargain|bargains|fare|fares|price|prices|offer|offers|ticket|tickets|tix|tkt|tkts|flight tickets|plane ticket|plane tickets|airfare|airfares|trip|trips|journey|getaway|get away|escape|break|holiday|vacation|vacay|hols|hop|jaunt|thinking of|thinking about|thinking|looking at|looking for|looking to|looking|hoping to|hoping|hoping to get|planning|planning to|planning on|trying to|trying to get|trying|wanting to|wanting|would love to|would like to|id like to|id love to|id like|id love|we d like|we want to|i want to|gotta|have to|need to|need to be|want to be|can you find|can you|could you find|could you|find me|find us|show me|give me|get me|get us|book me|help me find|help me|help|search for|search|check|worth a try|if possible|if poss|poss|thanks|thank you|many thanks|sometime|some time|anytime|any time|at some point|about|roughly|approx|approximately|or so|ish|each|pp|per person|per head|a head|a pop|apiece|per seat|total|in total|all in|altogether|all together|return fare|again|staying|stay|stays|stay for|gone|away|go away|be away|spend|bringing|carriers|only|airport|airports|city|town|the city of|place|frm|kids in tow|a|an|sit|got|end|eat|i|im|i m|ill|i ll|me|my|we|our|us|you|it|is|are|be|am|was|will|would|should|could|can|may i|might|need|want|wanna|like to|love|to find|to go|to fly|to travel|to be|to book|to get|to see|to buy|to take|to return|to arrive|to have|to know|to make|to search|to look|to come|to reserve|to purchase|to stay|to spend|to visit|going|go|goes|gonna|fly|flying|flies|flight|travel|traveling|travelling|trip|find|show|search|look|looking|book|booking|get|give|list|any|all|some|cheap|cheapest|cheaper|best|lowest|price|prices|fare|fares|airfare|deal|deals|please|thanks|thank|hi|hello|hey|help|that|which|what|when|where|who|how|much|do|does|there|then|so|also|too|just|about|city|airport|airports|international airport|date|dates|available|option|options|have|has|this is|plan|planning|planned|take|taking|preferred|prefer to|ok|yes|no problem|actually|well|using my|day trip|if possible|possible|available on|way|location|time|day of|i want|i need|im going|of course|one that|only if|head|heading|headed|move|moving|kind|sure|hoping|hope|decided|good|great|nice trip|holiday|holidays|vacation|journey|getaway|break|city break|seating|class|tell|say|buy|reserve|purchase|happy|would be|id|i d|let|lets|see|trying|try|around the|out|up|off|over|business trip|somewhen|all up|fancy|miles|ret',
    ofWhom: 'including|incl|of whom|of which|one of them',
  },
  holidays: {
    christmas: 'christmas|xmas|christmas time|over christmas',
    christmas_holidays:
      'christmas holidays|christmas break|christmas vacation|winter break|festive season|the holidays|holiday season',
    new_year_eve: 'new year’s eve|new years eve|nye',
    new_year: 'new year|new year’s|new years',
    valentine: 'valentine’s day|valentines day|valentines|valentine’s',
    carnival: 'carnival|mardi gras',
    holy_week: 'holy week',
    easter: 'easter|easter weekend|easter long weekend',
    easter_holidays: 'easter holidays|easter break|easter school holidays|easter vacation',
    ascension: 'ascension|ascension day',
    pentecost: 'pentecost|whitsun',
    golden_week: 'golden week|japanese golden week',
    memorial_day: 'memorial day|memorial day weekend',
    independence_day: 'independence day|july 4th|4th of july|fourth of july',
    obon: 'obon',
    labour_day: 'labor day|labour day|labor day weekend|labour day weekend',
    silver_week: 'silver week',
    national_week: 'chinese national day|national day golden week',
    martin_luther_king_day:
      'mlk weekend|mlk day|mlk|martin luther king day|martin luther king weekend',
    presidents_day: 'presidents day|presidents day weekend|president’s day|presidents weekend',
    saint_patrick:
      'st patricks day|st patrick’s day|saint patricks day|saint patrick’s day|paddys day|st paddys day|paddy’s day',
    columbus_day: 'columbus day|columbus day weekend|indigenous peoples day',
    boxing_day: 'boxing day|st stephens day|st stephen’s day',
    christmas_eve: 'christmas eve|xmas eve',
    first_of_january: 'new year’s day|new years day',
    halloween: 'halloween',
    thanksgiving: 'thanksgiving|thanksgiving weekend|thanksgiving break|thanksgiving holiday',
    lunar_new_year: 'chinese new year|lunar new year|cny|spring festival|tet',
    seollal: 'seollal|korean new year',
    mid_autumn: 'mid autumn festival|moon festival',
    dragon_boat: 'dragon boat festival',
    chuseok: 'chuseok',
    ramadan: 'ramadan',
    eid_al_fitr: 'eid|eid al fitr|eid ul fitr|eid al-fitr',
    eid_al_adha: 'eid al adha|eid ul adha',
  },
  numbers: parseList(`
    one|a single|just one|only one, two|a couple of, three, four, five, six, seven, eight, nine,
    ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen,
    twenty, twenty one
  `),
  ordinals: parseList(`
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
    thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth,
    twenty first, twenty second, twenty third, twenty fourth, twenty fifth, twenty sixth,
    twenty seventh, twenty eighth, twenty ninth, thirtieth, thirty first
  `),
  quantities: {
    twins: [2, 'child'],
    'the twins': [2, 'child'],
    'my parents': [2, 'companion'],
    'our parents': [2, 'companion'],
    'mum and dad': [2, 'companion'],
    'mom and dad': [2, 'companion'],
    fortnight: [2, 'week'],
    'a week': [1, 'week'],
    'a month': [1, 'month'],
  },
  moreMonths: ['', '', '', '', '', '', '', '', 'sep'],
  moreWeekdays: ['', 'tues', 'weds', 'thur|thurs'],
  countriesNotCities: ['mexico'],
  currencies: {
    SEK: 'swedish kronor|kronor',
    NOK: 'norwegian kroner|kroner',
    DKK: 'danish kroner',
    PLN: 'zloty|zlotys',
    TRY: 'lira|turkish lira',
    ZAR: 'rand',
    THB: 'baht',
    MYR: 'ringgit',
    NZD: 'new zealand dollars|kiwi dollars|nz$',
    TWD: 'taiwan dollars',
    SAR: 'riyals|saudi riyals',
    EUR: 'euro|euros',
    USD: 'dollar|dollars|us dollars|bucks|us dollar|us$',
    GBP: 'pound|pounds|quid|pounds sterling|british pounds|british pound',
    JPY: 'yen',
    CNY: 'yuan|rmb|renminbi',
    INR: 'rupee|rupees',
    CAD: 'canadian dollars|canadian dollar|c$|ca$',
    AUD: 'australian dollars|aussie dollars|australian dollar|a$|au$',
    HKD: 'hong kong dollars|hk dollars|hk$',
    SGD: 'singapore dollars|s$',
    CHF: 'francs|swiss francs',
    KRW: 'won|korean won',
    RUB: 'rubles|roubles',
    BRL: 'reais|real',
    AED: 'dirhams|dirham',
    MXN: 'pesos|mexican pesos',
    HUF: 'forints|forint',
  },
  ambiguous: 'may|march|mar|sun|sat|mon|second|august|fri|thu|wed|tue|dec|jan|oct',
};

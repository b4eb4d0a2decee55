/** Corrections of both packages. Sources: the airports' own sites and IATA codes. */

/** Columns of `AirportRow`, with the name of the zone. */
export const ADDED_AIRPORTS = `
BSL|EuroAirport Basel Mulhouse Freiburg|Basel|CH|Europe/Zurich|47.5896|7.5299|3
MLH|EuroAirport Basel Mulhouse Freiburg|Mulhouse|FR|Europe/Paris|47.5896|7.5299|3
KIV|Chișinău International Airport (former code)|Chișinău|MD|Europe/Chisinau|46.9277|28.931|2
FRU|Manas International Airport (former code)|Bishkek|KG|Asia/Bishkek|43.0613|74.4776|2
`;

/** Cities that airports in other municipalities are known by. */
export const CITY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  `
    AAQ=Anapa, ABV=Abuja, ACE=Lanzarote, ADA=Adana, ADZ=San Andrés, AEP=Buenos Aires, AMM=Amman,
    ANU=Antigua, APW=Apia, ARN=Stockholm, ASU=Asunción, ATH=Athens, AUA=Aruba, AYQ=Uluru,
    BAG=Baguio, BAH=Manama, BBU=Bucharest, BCD=Bacolod, BDA=Bermuda, BDJ=Banjarmasin,
    BEN=Benghazi, BFN=Bloemfontein, BGI=Barbados, BGY=Milan Bergamo, BHY=Beihai, BJX=León,
    BLQ=Bologna, BLR=Bengaluru, BMA=Stockholm, BOB=Bora Bora, BOG=Bogotá, BON=Bonaire,
    BRU=Brussels, BSZ=Bishkek, BTV=Burlington, BVA=Paris Beauvais, BVC=Boa Vista, BWI=Baltimore,
    CAN=Guangzhou, CCP=Concepción, CEB=Cebu, CFU=Corfu, CGH=São Paulo, CGK=Jakarta, CGN=Cologne,
    CHQ=Chania, CIA=Rome, CJU=Jeju, CMB=Colombo, CMN=Casablanca, CNF=Belo Horizonte, COR=Córdoba,
    CRK=Clark, CRL=Brussels Charleroi, CTS=Sapporo, CTU=Chengdu, CUN=Cancún, CUR=Curaçao,
    CVG=Cincinnati, DCA=Washington, DDG=Dandong, DEL=Delhi, DFW=Dallas, DGT=Dumaguete,
    DIE=Antsiranana, DJE=Djerba, DLC=Dalian, DMM=Dammam, DOH=Doha, DOM=Dominica, DPS=Bali,
    DTW=Detroit, DWC=Dubai, DYG=Zhangjiajie, EBB=Entebbe, EBL=Erbil, EFL=Kefalonia, EIS=Tortola,
    EWR=New York, EZE=Buenos Aires, FAE=Vágar, FCO=Rome, FEZ=Fez, FKS=Fukushima, FLR=Florence,
    FLW=Flores, FRA=Frankfurt, FSZ=Shizuoka, FUE=Fuerteventura, GAJ=Yamagata, GCI=Guernsey,
    GDL=Guadalajara, GHA=Ghardaïa, GIG=Rio de Janeiro, GLA=Glasgow, GMP=Seoul, GND=Grenada,
    GOA=Genoa, GOI=Goa, GOX=Goa, GRO=Girona, GRU=São Paulo, GSP=Greenville, GVA=Geneva,
    HAU=Haugesund, HEL=Helsinki, HHN=Frankfurt Hahn, HKG=Hong Kong, HLA=Johannesburg, HLP=Jakarta,
    HND=Tokyo, HNL=Honolulu, HNY=Hengyang, HOU=Houston, HYN=Taizhou, IAD=Washington, IAH=Houston,
    IBR=Ibaraki, ICN=Seoul, IEV=Kyiv, IGR=Iguazú, IGT=Magas, ILO=Iloilo, ISB=Islamabad,
    ISL=Istanbul, IST=Istanbul, ITM=Osaka, IXC=Chandigarh, JER=Jersey, JFK=New York, JMK=Mykonos,
    JNB=Johannesburg, JRO=Kilimanjaro, JTR=Santorini, JZH=Jiuzhaigou, KBP=Kyiv, KCZ=Kochi,
    KEF=Reykjavík, KGS=Kos, KIH=Kish, KIV=Chișinău, KIX=Osaka, KNH=Kinmen, KOA=Kona, KOW=Ganzhou,
    KRS=Kristiansand, KUL=Kuala Lumpur, KUT=Kutaisi, KUV=Gunsan, KWI=Kuwait City, LAO=Laoag,
    LCG=A Coruña, LEB=Lebanon, LED=Saint Petersburg, LGA=New York, LGK=Langkawi, LGW=London,
    LIM=Lima, LIN=Milan, LOP=Lombok, LPA=Gran Canaria, LSC=La Serena, LTN=London, LUM=Mangshi,
    LXA=Lhasa, LYI=Linyi, LYS=Lyon, MAH=Menorca, MAJ=Majuro, MCI=Kansas City, MDE=Medellín,
    MDW=Chicago, MEX=Mexico City, MFM=Macau, MID=Mérida, MLA=Malta, MLE=Malé, MMB=Memanbetsu,
    MMY=Miyakojima, MPH=Boracay, MRS=Marseille, MRU=Mauritius, MTY=Monterrey, MUC=Munich,
    MVD=Montevideo, MWX=Muan, MXP=Milan, MZG=Magong, NAN=Nadi, NAP=Naples, NCE=Nice, NDR=Nador,
    NGO=Nagoya, NQZ=Astana, NRN=Weeze, NRT=Tokyo, NTL=Newcastle, NYO=Stockholm, OGG=Maui,
    OGZ=Vladikavkaz, OKA=Okinawa, ORD=Chicago, ORN=Oran, OSL=Oslo, OTP=Bucharest, OUD=Oujda,
    OVD=Oviedo, PBM=Paramaribo, PEK=Beijing, PEN=Penang, PKX=Beijing, PMI=Palma de Mallorca,
    PNH=Phnom Penh, PNI=Pohnpei, PQC=Phú Quốc, PSA=Pisa, PSO=Pasto, PTY=Panama City, PUS=Busan,
    PVD=Providence, PVG=Shanghai, PVR=Puerto Vallarta, PXO=Porto Santo, RAR=Rarotonga, REU=Reus,
    RHO=Rhodes, RKT=Ras Al Khaimah, RLK=Bayannur, RMO=Chișinău, RNN=Bornholm, ROR=Koror,
    RRG=Rodrigues, RTB=Roatán, RUH=Riyadh, RUN=Réunion, SAW=Istanbul, SCL=Santiago de Chile,
    SCU=Santiago de Cuba, SDJ=Sendai, SDU=Rio de Janeiro, SEN=London, SEZ=Mahé, SFB=Orlando,
    SHA=Shanghai, SHE=Shenyang, SHO=Manzini, SID=Sal, SJC=San José, SJD=Los Cabos, SJO=San José,
    SJU=San Juan, SKB=Saint Kitts, SKG=Thessaloniki, SKP=Skopje, SMI=Samos, SPC=La Palma,
    SPN=Saipan, SPX=Giza, SRE=Sucre, SSH=Sharm el-Sheikh, STI=Santiago de los Caballeros,
    STT=Saint Thomas, STX=Saint Croix, SUF=Lamezia Terme, SUN=Sun Valley, SVQ=Seville,
    SWF=New York, SXF=Berlin, SXM=Sint Maarten, SZB=Kuala Lumpur, SZX=Shenzhen, TAG=Bohol,
    TAO=Qingdao, TER=Terceira, TFU=Chengdu, TIJ=Tijuana, TLM=Tlemcen, TLS=Toulouse, TLV=Tel Aviv,
    TPE=Taipei, TRF=Sandefjord, TRN=Turin, TSA=Taipei, TSF=Venice Treviso, TXL=Berlin,
    TYS=Knoxville, UIH=Quy Nhon, UIO=Quito, UKB=Kobe, ULY=Ulyanovsk, UPG=Makassar, USM=Ko Samui,
    UTP=Pattaya, UYN=Yulin, VCE=Venice, VCP=Campinas, VGA=Vijayawada, VIE=Vienna, VPS=Destin,
    VRA=Varadero, VRN=Verona, VST=Stockholm, VVO=Vladivostok, VXE=São Vicente, WAW=Warsaw,
    WMI=Warsaw, XIY=Xi'an, XNN=Xining, YHU=Montréal, YMX=Montréal, YNY=Yangyang, YUL=Montréal,
    YVR=Vancouver, YYZ=Toronto, ZAD=Zadar, ZAM=Zamboanga, ZRH=Zürich, ZTH=Zakynthos
  `
    .trim()
    .split(/,\s+/)
    .map((line) => line.split('=')),
);

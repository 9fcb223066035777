import type { Topic } from './topics.ts'

/** Words of trades outside English, as in `topics.ts`: whole words, and a trailing * matches any ending. */
export const TRADES: readonly (readonly [Topic, string])[] = [
  [
    'hiring',
    'stellenanzeige azubi* ausbildungsplatz recrut* embauch* empleo vacante* trabajo lavoro cercasi assum* emprego vaga* vacature* gezocht medewerker* praca etat* pracownik* sprzedawc* lediga jobb ваканси* работа',
  ],
  // Grave and official matters want the same quiet colours as the law.
  [
    'law',
    'funeral* undertaker* bestattung* trauer* pompes\\sfunèbres obsèques funerari* funebri uitvaart* pogrzeb* begravning* похорон* mairie commune gemeinde rathaus stadtverwaltung ayuntamiento comune município prefeitura gemeente urząd gmina kommun council notar* notaio advoca* radca juridisch* юрист* адвокат*',
  ],
  [
    'charity',
    'blood\\sdrive food\\sbank spende* blutspende* bénévol* voluntari* volontar* vrijwillig* schronisk* donativ* tafel',
  ],
  ['wedding', 'hochzeit* mariage* boda* bodas matrimoni* casament* bruiloft* trouw* ślub* wesel* bröllop* свадь*'],
  [
    'market',
    'trödel* vide-grenier* mercadillo rastro mercato mercatino feira rommelmarkt kledingbeurs beurs targ kiermasz loppis барахолк*',
  ],
  ['wellness', 'massag* masaj* massagg* masaż* entspannung йога массаж*'],
  [
    'music',
    'klavier* gitarre* piano* pianoforte pianino fortepian* concert* konzert* koncert* chor choir koor chór kör музык* хор',
  ],
  [
    'restaurant',
    'gasthaus gasthof wirtshaus restaurante* ristorante* mesón panini panino kocht küche cocina cuisine eetcafé restauracj* krog ресторан*',
  ],
  [
    'bakery',
    'bäcker* pain pains panader* pan pane pão panific* forno bakker* brood piekarni* chleb bageri* пекарн* хлеб',
  ],
  [
    'pets',
    'hund hunde hunden hundesalon hundeschule katze* tier* chien* chat chats vétérinaire* toilettage perro* gato* veterinari* cane cani gatto gatti cão cães honden kat katten dierenarts pies psa psy kot kota koty zwierz* zoologiczn* katt* djur* собак* кошк* щен*',
  ],
  [
    'health',
    'hebamme* schwanger* midwi* pregnan* verloskund* zwanger* matrona* embaraz* ostetric* gravidanz* parteir* grossesse położn* barnmorsk* акушер* arzt* ärzt* praxis apotheke* physiotherap* médecin* cabinet pharmacie* kiné* opticien* optik* farmacia* médic* dentist* fisioterap* clínica* medic* ottic* tandarts* huisarts apotek* lekarz* aptek* przychodni* tandläkare läkare vård* врач* аптек* стоматолог* blood',
  ],
  [
    'finance',
    'steuer* buchhalt* comptab* impôt* asesor* gestor* contabil* commercialist* fiscal* boekhoud* belasting* księgow* podat* bokför* skatt* бухгалтер* налог*',
  ],
  [
    'property',
    'wohnung* immobilie* miete* appartement* logement* piso ático alquil* inmobiliari* affitt* bilocal* trilocal* appartament* arrenda* imobiliári* woning* huur* mieszkani* lägenhet* bostad* квартир*',
  ],
  [
    'education',
    'unterricht nachhilfe sprachkurs* schule volkshochschule lecture cours\\sde cours\\sd’italien stage\\sde curso* clase* escuela autoescuela corso lezion* scuola aula\\sde aulas escola cursus* les lessen lekcj* szkoł* warsztat* kursy skola* lektion* maths gcse a-level репетитор* урок*',
  ],
  [
    'travel',
    'ferien* urlaub* pension gîte vacances casa\\srural vacaciones vacanz* férias vakantie* wakacj* nocleg* semester guest\\shouse b&b отдых',
  ],
  ['bike', 'vélo* bici bicis biciclet* fiets* rower* cykel* велосипед*'],
  [
    'car',
    'auto autos kfz fahrschule voiture* garagiste coche* carnet taller macchina officina carro carros renault peugeot volkswagen rijschool auta samochod* warsztat\\ssamoch* bil bilar körskola автосервис машин*',
  ],
  [
    'repair',
    'messer* schleif* knives sharpen* schuster* schuhmacher* cordonn* zapater* calzol* sapateir* schoenmaker* szewc* skomak* estof* tapicer* tapiss* polster* upholster* cerraj* schlüsseldienst locksmith* klempner* schreiner* elektriker* umzug* umzüge handwerk* schornstein* plombier* ramonage menuisier* déménage* fontaner* mudanza* idraulic* imbianch* traslo* canalizador* mudança* loodgieter* verhuiz* hydraulik* przeprowadz* flytt* rörmok* wardrobes ремонт* сантехник*',
  ],
  [
    'cleaning',
    'reinigung* putz* fensterputz* nettoyage* laver*\\svitres ménage limpi* lavandería lavandaria* pulizi* lavander* limpeza* schoonmaak* sprząt* pralni* städ* убор*',
  ],
  [
    'beauty',
    'friseur* frisör* kosmetik* coiffeur* coiffure peluquer* parrucchier* cabeleireir* kapper* fryzjer* hairdresser* парикмахер*',
  ],
  [
    'flowers',
    'fleurist* floristik* strauß* sträuße* flores floristería fiori bloemen kwiaty kwiaciarni* blommor цвет*',
  ],
  ['garden', 'gärtner* jardin* giardin* tuin* ogród* ogrodnic* trädgård* сад'],
  ['kids', 'kindern kita enfant* niñ* bambin* criança* kinderen dzieci* barn детей дети'],
  [
    'event',
    'marionnett* marionett* theater* teatr* théâtre dockteater* exposición exposition mostra wystaw* utställning* pubquiz pub\\squiz fest feier festes fête* feria fiesta* festa* feest* impreza dzień\\sotwarty spelning* праздник*',
  ],
  [
    'sport',
    'verein turnverein fußball* club\\sde deporte entren* piscina swim* natation allena* treino* zwem* pływ* trening* fun\\srun',
  ],
  ['clothing', 'kleider* hosen vêtement* ropa moda abbigliament* roupa* kleding* ubrania* kläder одежд*'],
  [
    'food',
    'glass glasskiosk* glassbar* gelat* eisdiele* eiscafé* glaces helado* heladería sorvete* ijssalon* lody lodziarni* морожен* honig miel miele honung miód honing мёд pilze mushroom* boczniaki erdbeer* fraise* fresas fragole morango* aardbei* truskawk* jordgubb* hofladen ferme fromage* queso* formaggi* queijo* kaas sery turkey strawb* овощ*',
  ],
]

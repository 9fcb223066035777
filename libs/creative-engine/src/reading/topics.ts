import { TRADES } from './topic-stems.ts'

/** The kind of business or product of an ad. It sets the default palette and the call to action. */
export type Topic =
  | 'food'
  | 'restaurant'
  | 'coffee'
  | 'bakery'
  | 'drinks'
  | 'vegan'
  | 'clothing'
  | 'jewellery'
  | 'beauty'
  | 'wellness'
  | 'sport'
  | 'gym'
  | 'outdoors'
  | 'bike'
  | 'car'
  | 'finance'
  | 'insurance'
  | 'property'
  | 'home'
  | 'garden'
  | 'flowers'
  | 'cleaning'
  | 'repair'
  | 'health'
  | 'pets'
  | 'kids'
  | 'toys'
  | 'education'
  | 'software'
  | 'app'
  | 'b2b'
  | 'webinar'
  | 'hiring'
  | 'law'
  | 'event'
  | 'music'
  | 'game'
  | 'market'
  | 'travel'
  | 'wedding'
  | 'books'
  | 'charity'
  | 'subscription'
  | 'winter'
  | 'sale'
  | 'goods'

// Whole words; a trailing * matches any ending. The order is the priority for the call to action.
const words: [Topic, string][] = [
  [
    'hiring',
    "hiring job jobs vacancy vacancies recruiting join\\sour\\steam we're\\shiring career careers apprentice* internship* teilzeit vollzeit stellenangebot emploi",
  ],
  ['webinar', 'webinar* masterclass workshop* conference seminar*'],
  [
    'law',
    'law\\sfirm lawyer* solicitor* attorney* legal\\sadvice notary kanzlei rechtsanw* avocat* abogad* avvocat* adwokat*',
  ],
  ['charity', 'charity donate donation* fundraiser* nonprofit ngo'],
  ['wedding', 'wedding* bridal bride honeymoon'],
  ['market', 'flea\\smarket market fair bazaar car\\sboot yard\\ssale garage\\ssale flohmarkt brocante marché'],
  ['gym', 'gym gyms crossfit fitness personal\\straining personal\\strainer bootcamp'],
  ['wellness', 'yoga pilates spa massage* meditation sauna wellness retreat* acupuncture'],
  [
    'event',
    'concert* festival* gig gigs live\\sjazz live\\smusic show shows party parties comedy theatre theater exhibition* screening* quiz\\snight ladies\\snight gaming\\snight game\\snight movie\\snight karaoke tournament meetup open\\smic club\\snight tickets grand\\sopening rave',
  ],
  ['music', 'album albums single ep band guitar* vinyl record* dj music song songs mixtape podcast playlist'],
  [
    'restaurant',
    'restaurant* bistro dinner lunch brunch buffet steak* sushi ramen tapas trattoria pizzeria brasserie tasting\\smenu dining burger* pizza* taco* kebab curry noodles bbq pasta',
  ],
  ['coffee', 'coffee cafe café espresso latte cappuccino barista roast* kaffee kawa'],
  [
    'bakery',
    'bakery bakeries bread croissant* cake* cupcake* pastr* donut* doughnut* sourdough bäckerei boulangerie patisserie cookies brot brötchen',
  ],
  [
    'drinks',
    'beer beers wine wines cocktail* brewery gin whisky whiskey juice* smoothie* lemonade kombucha tea bar pub happy\\shour',
  ],
  ['pets', 'pet pets dog dogs puppy puppies cat cats kitten* vet veterinary grooming kibble aquarium'],
  [
    'health',
    'dental dentist* teeth check-up checkup clinic* doctor* physio* optician* pharmacy eye\\stest hearing therapy therapist vaccin* skin\\scancer orthodont* zahnarzt',
  ],
  ['insurance', 'insurance insured cover\\sfrom'],
  [
    'finance',
    'loan* mortgage* credit bank* savings invest* pension* accounting tax taxes apr bookkeeping crypto finance kredit',
  ],
  [
    'property',
    'apartment* flats flat\\sto flat\\sfor bedroom\\sflat house\\sfor\\ssale homes\\sfor\\ssale real\\sestate estate\\sagent* realtor* condo* property viewings villa villas to\\slet for\\srent',
  ],
  [
    'software',
    'saas software platform crm api dashboard invoicing analytics automation ai-powered cloud cybersecurity plugin',
  ],
  ['app', 'app apps download\\sthe'],
  ['b2b', 'b2b enterprise consulting consultancy agency logistics procurement wholesale'],
  [
    'education',
    'course* camp camps class classes lesson* tutor* school bootcamp* learn language\\scourse university college training kurs cours',
  ],
  [
    'travel',
    'weekends\\sin weekend\\sbreak* flight* hotel* holiday* vacation* cruise* trip trips travel tour tours hostel resort* airbnb camping city\\sbreak* beach urlaub reise*',
  ],
  ['bike', 'bike* bicycle* e-bike* ebike* cycling cyclist* scooter* fahrrad*'],
  ['car', 'car cars vans suv garage tyre tyres tire tires oil\\schange mot auto vehicle* test\\sdrive* motorcycle*'],
  [
    'repair',
    'repair* plumber* plumbing electrician* roofing roofer* handyman renovation* heating boiler* solar painter* builder*',
  ],
  ['cleaning', 'cleaning cleaner* laundry dry\\scleaning window\\scleaning detergent carwash car\\swash'],
  ['vegan', 'vegan plant-based vegetarian'],
  [
    'beauty',
    'skincare skin serum* cream makeup make-up cosmetic* lipstick hair salon* barber* nails manicure perfume* fragrance facial* lash* shampoo beauty haircut*',
  ],
  ['jewellery', 'jewellery jewelry ring rings necklace* earring* watch watches bracelet*'],
  ['flowers', 'flower* bouquet* florist rose roses tulip* blumen fleurs'],
  ['garden', 'garden* plant plants seed seeds lawn greenhouse compost nursery'],
  ['kids', "kids kid's kids' child children baby babies toddler* birthday family families kinder"],
  ['toys', 'toy toys lego puzzle* board\\sgame*'],
  ['game', 'game games gaming esports console*'],
  ['books', 'books bookshop novel* bookstore magazine* bücher livres'],
  [
    'outdoors',
    'trail* hiking hike camping climb* outdoor* tent tents backpack* surf* ski skis skiing snowboard* kayak* wander*',
  ],
  [
    'sport',
    'running runner* sport* football soccer basketball tennis sneaker* marathon jersey swim* golf athletic* trainers',
  ],
  [
    'clothing',
    'sweater* jumper* shirt* t-shirt* dress dresses jeans jacket* coat* shoe* boots boot socks hat hats scarf scarves clothing clothes fashion wear knitwear swimwear hoodie* schuhe kleid* chaussures buty',
  ],
  [
    'home',
    'furniture desk desks shelf shelves wardrobe* sofa* couch* lamp* rug rugs mattress* bed beds chair* table* kitchen* interior* candle* decor bedding curtain* vintage',
  ],
  [
    'food',
    'food foods snack* meal* chocolate honey cheese fruit vegetables grocer* recipe* ice\\scream sandwich* salad* sauce* catering',
  ],
  ['subscription', 'subscription* subscribe monthly\\sbox'],
  ['winter', 'winter christmas xmas advent snow wool woollen'],
  ['sale', 'sale clearance black\\sfriday outlet cyber\\smonday'],
]

const patterns = [...words, ...TRADES].map(([topic, list]) => ({
  topic,
  pattern: new RegExp(
    `(?<![\\p{L}-])(?:${list
      .split(' ')
      .map((word) => word.replaceAll('*', '[\\p{L}]*'))
      .join('|')})(?![\\p{L}])`,
    'iu',
  ),
}))

/** The topics of a text. The first one decides the call to action. */
export function listTopics(text: string): Topic[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(text)).map(({ topic }) => topic))]
}

import type { ReaderWords } from './reader-words.ts'

export const fr: ReaderWords = {
  determiners: "notre|nos|mon|ma|mes|le|la|les|l[’']|une?|des|cette?|ces|votre",
  orders:
    'il (?:nous |me )?faudrait|faudrait|aurions besoin|aurais besoin|prépare[rz]?|pourriez|pouvez|concev\\p{L}+|il faut|faut',
  wishes:
    "(?:je|nous|on) (?:veux|voulons|veut|voudrai(?:s|t)|voudrions|souhaite\\p{L}*|aimerai(?:s|t)|aimerions|préfér\\p{L}+|imagine\\p{L}*)|(?:le |la |notre |mon |ma )?(?:client|cliente|patron|patronne|chef|gérant|gérante) (?:veut|voudrait|souhaite|préfère|aime|déteste|tient)|(?:l[’']image|le visuel|le ton|l[’']ambiance|le style|les couleurs|le fond|le texte|le logo|le prix|ça|cela|il) (?:doit|devra|devrait|doivent|peut|faut|faudrait)|(?:quelque chose|un truc) de|si possible|idéalement|de préférence|plutôt|ambiance|style|ton|esprit|look|tons|dans l[’']esprit",
  tells:
    'prétend\\p{L}*|promett\\p{L}*|promets|indiqu\\p{L}+|mentionn\\p{L}+|parl\\p{L}+|affich\\p{L}+|cit\\p{L}{1,4}|écriv\\p{L}+|mett\\p{L}+|montr\\p{L}+|utilis\\p{L}+|ajout\\p{L}+|plac\\p{L}+|gard\\p{L}+|écri\\p{L}+|faites|fais|insist\\p{L}+|privilégi\\p{L}+|pens\\p{L}+ à|évit\\p{L}+|laiss\\p{L}+|soulign\\p{L}+|met en avant|prévo\\p{L}+|respect\\p{L}+|inspir\\p{L}+',
  notes:
    "merci(?: (?:beaucoup|d[’']avance|bien|à vous|par avance))?|cordialement|bien à vous|bonne journée|à bientôt|urgent|dès que possible|asap|voir (?:pièce jointe|photo|fichier|ci-dessous)|ci-joint\\p{L}*|en pièce jointe|(?:notre|mon|le) budget|comme (?:convenu|d[’']habitude|la dernière fois|l[’']an dernier)|je vous envoie|nous vous envoyons|voici les (?:infos|informations|éléments|détails)|pour (?:instagram|facebook|linkedin)|maquettes?|bat|relecture",
  formats:
    'carrée?s?|portrait|paysage|vertical\\p{L}*|horizontal\\p{L}*|story|stories|réels?|carrousel|format|taille|résolution|pixels?|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin|insta',
  looks:
    'nos couleurs|couleurs de la marque|champêtre|guirlandes?|raffinée?|rose poudré|poudré|urbaine?|familial\\p{L}*|lumière(?: naturelle)?|lumineu(?:x|se)|ensoleillé\\p{L}*|estival\\p{L}*|hivernal\\p{L}*|automnal\\p{L}*|printani\\p{L}+|jeune|frais|fraîche|convivial\\p{L}*|authentique|rustique|bohème|romantique|nostalgique|vintage|retro|poétique|simple|discret|discrète|sobriété|professionnel\\p{L}*|rassurant\\p{L}*|accueillant\\p{L}*|gai\\p{L}*|vif|vive|vifs|vives|acidulé\\p{L}*|sombre|sérieu(?:x|se)|drôle|humour|humoristique|décalé\\p{L}*|percutant\\p{L}*|punchy|pétillant\\p{L}*|délicat\\p{L}*|classique|intemporel\\p{L}*|industriel|scandinave|méditerranéen\\p{L}*|provençal\\p{L}*|tons?|teintes?|palette|camel|beige|crème|doré|or|argenté|gris|marron|violet|mauve|lilas|turquoise|bordeaux|ocre|terracotta|kaki|menthe|corail|bleu(?: marine| nuit| ciel)?|écriture|typographie|typo|majuscules|lettrage|manuscrit\\p{L}*|illustration\\p{L}*|dessin\\p{L}*|aquarelle|photo|photos|gros plan|plan serré|contraste\\p{L}*|titre|texte|épurée?|contemporain\\p{L}*|appétissant\\p{L}*|savoureu\\p{L}+|énergique|tonique|zen|apaisant\\p{L}*|cocooning|chaleureuse|haut de gamme|clichés?|ringard\\p{L}*|kitsch|grandes lettres',
  verbs:
    "est|sont|était|a|ont|avons|avez|ouvre\\p{L}*|propose\\p{L}*|offre[ntz]?|cherche\\p{L}*|recrute\\p{L}*|fête\\p{L}*|organise\\p{L}*|débute|commence|vend\\p{L}*|sera|seront|peut|peuvent|doit|faut|fait|font|vous|nous|je|on|il|elle|ils|qui|que|c[’']est|profite\\p{L}*|venez|découvr\\p{L}+|accueille\\p{L}*",
  priceNouns:
    'prix|tarifs?|entrée|forfait unique|frais|loyer|salaire|livraison|adultes?|enfants?|réduit|plein|emplacement|place|places|billets?|abonnés|adhérents|étudiants|seulement|au lieu de|dès|à partir de|puis|ensuite|soit|offre|promo|promotion|première?|deuxième|caution|acompte|dépôt',
  trades:
    "opticien|cycles|agence|boulangerie|pâtisserie|boulangerie-pâtisserie|chocolaterie|fromagerie|boucherie|charcuterie|poissonnerie|épicerie|cave|caviste|domaine|château|ferme|jardinerie|pépinière|fleuriste|fleurs|garage|auto|carrosserie|auto-école|cabinet|clinique|pharmacie|institut|spa|salon|coiffure|coiffeur|barbier|restaurant|bistrot|bistro|brasserie|café|bar|crêperie|pizzeria|traiteur|auberge|hôtel|gîte|camping|chambres d[’']hôtes|maison|atelier|studio|école|académie|conservatoire|club|association|théâtre|cinéma|musée|galerie|librairie|papeterie|boutique|magasin|bijouterie|horlogerie|maroquinerie|mode|meubles|literie|cuisines|menuiserie|plomberie|électricité|toiture|maçonnerie|peinture|déménagements?|immobilier|notaires?|avocats?|EHPAD|crèche|centre|salle|piscine|fitness|yoga|voyages|transports|taxi|ambulances|imprimerie|fondation|refuge|ludothèque|médiathèque",
  inTown: 'à|au|en|près de|sur',
  weAre: "nous sommes|je suis|on est|ici|c[’']est",
  presents:
    'présente(?:nt)?|vous (?:propose|invite|accueille|présente|attend)(?:nt)?|recrute|ouvre|fête|organise|cherche|recherche|annonce|informe',
  legal:
    "(?:voir )?conditions (?:générales|en magasin|sur (?:le )?site)[^.;]{0,40}|sous (?:réserve|conditions?)[^.;]{0,60}|offre (?:non cumulable|soumise à conditions)[^.;]{0,40}|non cumulables?[^.;,]{0,40}|dans la limite des (?:stocks|places)[^.;]{0,20}|jusqu[’']à épuisement (?:des stocks)?|à consommer avec modération|l[’']abus d[’']alcool[^.;]{0,60}|interdit aux (?:moins de 18 ans|mineurs)|réservé aux majeurs|(?:prix |tarif )?(?:ttc|ht|hors taxes|hors frais[^.;,]{0,30}|tva (?:incluse|comprise|non comprise))|un crédit vous engage[^.;]{0,90}|photos? non contractuelles?|dpe [a-g]|hors frais de (?:port|livraison)|frais de (?:port|livraison) en sus",
  conditions:
    "réservée?s? (?:aux?|à)|uniquement (?:en|sur|pour|le|les|au)|valable (?:uniquement |seulement )?(?:sur|pour|en|dès|à|le|les|du lundi)|hors (?:soldes|promotions?|boissons|week-ends?|jours fériés|vacances|livres)|sauf|à partir de \\d+ (?:personnes|articles|bouteilles|nuits)|pour (?:tout|toute) (?:achat|commande|réservation|inscription|nouvel\\p{L}*|nouveau)|pour les (?:nouveaux|moins de|plus de|étudiants|adhérents|enfants)|sur (?:présentation|rendez-vous uniquement|réservation)|en magasin (?:seulement|uniquement)|dès \\d+ (?:articles|personnes|nuits)|minimum d[’']achat|nouveaux (?:clients|adhérents|abonnés)|(?:première|1re|1ère) (?:commande|visite|inscription)|dans la limite de|une seule (?:fois|offre)|limité à|avec la carte|sur une sélection",
  notPriceBefore:
    "d[’']une valeur de|valeur(?: de)?|gagnez|à gagner|caution(?: de|:)?|acompte(?: de|:)?|budget(?: de|:)?|cagnotte(?: de)?|objectif(?: de|:)?|bon d[’']achat de|carte cadeau de|livraison(?::| à)?|frais(?: de port| de livraison)?(?::)?|prime de|collecté\\p{L}*|cashback",
  notPriceBehind:
    "de caution|d[’']acompte|de prime|à gagner|de bons? d[’']achat|offerts en bon|de frais|de livraison|de cadeaux|de dotation|de cashback|de valeur",
}

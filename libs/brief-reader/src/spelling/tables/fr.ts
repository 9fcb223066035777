import { AFTER_WORD, type SpellingTable } from './table.ts'

/** "à" is "a" typed in haste only where "a" cannot be "has": "notre école a 20 ans" stays. */
export const fr: SpellingTable = {
  always: `à partir|à domicile|à emporter|à vendre|à louer|à volonté|à pied|à vélo|à côté|à base de|à bientôt|à votre|à vos|à tous|à toutes
    |à tout âge|à gagner|à venir|à découvrir|à réserver|à @|à €|# à #|à lundi|à mardi|à mercredi|à jeudi|à vendredi|à samedi|à dimanche
    |à la carte|à la demande|à la ferme|à la gare|à la journée|à la mairie|à la main|à la maison|à la médiathèque|à la plage
    |à la rentrée|à la salle|à la semaine|à la séance|à l’accueil|à l’ancienne|à l’année|à l’atelier|à l’école|à l’église|à l’entrée
    |à l’heure|à l’occasion|à l’office|à l’étage|grâce à|jusqu’à|dès %|dès le|dès la|dès aujourd’hui|dès maintenant
    |près de|près du|près des|été|clé|clés|ça|quel âge|tout âge|l’âge|après|même|voilà|êtes|tête|têtes|téléphone|mètre|mètres|kilomètre|kilomètres
    |véhicule|véhicules|crème|fête|fêtes|gîte|gîtes|crèche|matinées|moitié|diplôme|contrôle technique|équipe|épices|étage
    |prêt à porter|prêt-à-porter|les élèves|nos élèves|des élèves|tôt|thé dansant|Noël|Pâques`,
  short: `jusqua=jusqu'à|jusquau=jusqu'au|jusquaux=jusqu'aux|jusquen=jusqu'en|cest=c'est|cetait=c'était|jai=j'ai|quil=qu'il|quils=qu'ils|quon=qu'on
    |quun=qu'un|quune=qu'une|daccord=d'accord|aujourdhui=aujourd'hui|lecole=l'école|lécole=l'école|latelier=l'atelier|lexamen=l'examen
    |lentrée=l'entrée|linscription=l'inscription|laccueil=l'accueil|lassociation=l'association|lapres-midi=l'après-midi
    |laprès-midi=l'après-midi|lannée=l'année|lanniversaire=l'anniversaire|lhistoire=l'histoire|lhiver=l'hiver|leglise=l'église
    |lespace=l'espace|lequipe=l'équipe|léquipe=l'équipe|lheure=l'heure|dinscription=d'inscription|dessai=d'essai|dentrée=d'entrée
    |qd=quand|bcp=beaucoup|tjs=toujours|tjrs=toujours|pcq=parce que|pdt=pendant|lauto ecole=l'auto-école|lauto école=l'auto-école|lauto-école=l'auto-école|lauto-ecole=l'auto-école|apartir=à partir|acceuil=accueil|ttes=toutes
    |watsapp=WhatsApp|whatsap=WhatsApp`,
  beside: [
    { typed: 'pr', set: 'pour', behind: /[\p{Ll}\d,)]\s$/u, follows: /^\s[\p{Ll}\d]/u },
    { typed: 'ds', set: 'dans', behind: AFTER_WORD, follows: /^\s(?:l[ea]s?|une?|notre|nos|votre|vos|ce|cette)\s/u },
    { typed: 'ts', set: 'tous', follows: /^\s(?:les|nos|vos|niveaux|âges|ages|publics)(?!\p{L})/u },
    { typed: 'tt', set: 'tout', follows: /^\s(?:le|compris|public|âge|age|neuf|simplement)(?!\p{L})/u },
    { typed: 'tte', set: 'toute', follows: /^\s(?:la|l['’]|une|saison)/u },
    { typed: 'nest', set: "n'est", follows: /^\spas(?!\p{L})/u },
    // "C pour le camion" and "vitamine c".
    {
      typed: 'c',
      set: "c'est",
      behind: /^(?:.*(?:[.!?,]|\n|slt|salut|bonjour|alors|hello|coucou))?\s?$/isu,
      follows: /^\spour\s/u,
    },
    // "C est pret l apres midi": a blank typed in place of the apostrophe. "5 l à 20 ans" and "vitamine d et c" have none.
    { typed: 'c ', set: "c'", follows: /^(?:est|était|etait)(?!\p{L})/u },
    { typed: 'n ', set: "n'", follows: /^(?:est|a|ont|avez)\spas(?!\p{L})/u },
    { typed: 'j ', set: "j'", follows: /^(?:ai|avais|aimerais|habite|organise|ouvre|ach[eè]te)(?!\p{L})/u },
    { typed: 'qu ', set: "qu'", follows: /^(?:ils?|elles?|on|une?)(?!\p{L})/u },
    ...['l ', 'd '].map((typed) => ({
      typed,
      set: `${typed[0]!}'`,
      behind: /(?:^|[\p{Ll}.!?,])\s?$/u,
      follows: /^(?!(?:et|ou|où|a|à|au|aux|en|est|on|il|elle|un|une|y|eau)(?!\p{L}))[aeiouhâàéèêîôœ]\p{Ll}{2}/u,
    })),
  ],
  notBehind: /(?<!\p{L})(?:il|elle|on|y|qui)\s$/iu,
  stays: 'tenor nivose reel reels cesar renove venus rodez',
}

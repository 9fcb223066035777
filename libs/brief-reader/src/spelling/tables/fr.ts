import type { SpellingTable } from './table.ts'

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
  notBehind: /(?<!\p{L})(?:il|elle|on|y|qui)\s$/iu,
  stays: 'tenor nivose reel reels cesar renove venus rodez',
}

import type { Facts } from './read-brief.ts'
import type { Topic } from '../reading/topics.ts'

// Invitations without claims, for briefs that only name a product.
const hooks: Partial<Record<Topic, readonly string[]>> = {
  gym: ['Your next workout starts here', 'Today is a good day to train'],
  restaurant: ['Hungry? Take a seat', 'What are you having tonight?'],
  coffee: ['Time for a coffee', 'First, coffee'],
  bakery: ['Follow your nose', 'Something good is in the oven'],
  drinks: ['Cheers to that', 'What are you having?'],
  law: ['Let’s talk it through', 'Start with a conversation'],
  travel: ['Where to next?', 'Pack your bags'],
  toys: ['Let’s play', 'Ready, steady, play'],
  kids: ['Let’s play', 'For the little ones'],
  software: ['See it for yourself', 'A closer look'],
  app: ['Take a look inside', 'Get started in a tap'],
  charity: ['You can help', 'Every bit counts'],
  property: ['Come and have a look', 'Welcome home'],
  car: ['Take it for a spin', 'Ready for the road'],
  repair: ['Let’s get it fixed', 'Something broken?'],
  cleaning: ['Time for a clean start', 'Leave the mess to us'],
  jewellery: ['Made to be worn', 'For someone special'],
  beauty: ['A moment for yourself', 'Treat yourself'],
  wellness: ['Take a deep breath', 'A moment for yourself'],
  health: ['Look after yourself', 'We’re here for you'],
  pets: ['For your best friend', 'Wag-worthy'],
  event: ['See you there?', 'Save yourself a seat'],
  music: ['Press play', 'Turn it up'],
  books: ['Find your next read', 'Turn the page'],
  education: ['Learn something new', 'Ready to start?'],
  flowers: ['Say it with flowers', 'For someone special'],
  garden: ['Get growing', 'Out into the green'],
  home: ['Make yourself at home', 'Come on in'],
  clothing: ['Find your fit', 'Wear it your way'],
  sport: ['Game on', 'Ready when you are'],
  outdoors: ['Get out there', 'The outdoors is calling'],
  bike: ['Get on your bike', 'Take it for a spin'],
  finance: ['Let’s talk numbers', 'One step ahead'],
  insurance: ['Let’s talk it through', 'For just in case'],
  hiring: ['Come and work with us', 'Your next job?'],
  food: ['Go on, have a taste', 'Hungry?'],
}

/** The invitations for a brief that only names its subject. None if it says anything else. */
export function openingLines(facts: Facts): readonly string[] {
  const bare =
    facts.english &&
    !facts.headline &&
    !facts.offer &&
    !facts.tagline &&
    facts.statements.length === 0 &&
    facts.benefits.length === 0
  if (!bare) return []
  const lines = facts.topics.map((topic) => hooks[topic]).find(Boolean) ?? []
  return lines.filter((line) => !facts.bannedWords.some((word) => line.toLowerCase().includes(word)))
}

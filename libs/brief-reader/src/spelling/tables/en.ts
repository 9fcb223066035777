import { AFTER_WORD, BEFORE_NAME, BEFORE_WORD, type SpellingTable } from './table.ts'

/** English has no accents. "Its", "were" and "well" are words without their apostrophe too. */
export const en: SpellingTable = {
  always: '',
  short: `teh=the|adn=and|taht=that|wiht=with|yuo=you|thier=their|recieve=receive|dont=don't|cant=can't|wont=won't|didnt=didn't|doesnt=doesn't|isnt=isn't|arent=aren't|wasnt=wasn't|werent=weren't|havent=haven't
    |hasnt=hasn't|hadnt=hadn't|couldnt=couldn't|shouldnt=shouldn't|wouldnt=wouldn't|neednt=needn't|youre=you're|youll=you'll
    |youve=you've|youd=you'd|theyre=they're|theyll=they'll|theyve=they've|weve=we've|thats=that's|whats=what's|heres=here's
    |theres=there's|ive=I've|im=I'm|oclock=o'clock|pls=please|plz=please|ppl=people
    |usualy=usually|untill=until|definately=definitely|accomodation=accommodation|begginers=beginners
    |beginers=beginners|profesional=professional|sucessful=successful|tommorow=tomorrow|tommorrow=tomorrow|wkend=weekend|wkends=weekends|wknd=weekend|wknds=weekends|thru=through`,
  beside: [
    { typed: 'w/', set: 'with', follows: BEFORE_WORD },
    { typed: 'w/o', set: 'without', follows: BEFORE_WORD },
    { typed: 'n', set: 'and', behind: AFTER_WORD, follows: BEFORE_WORD },
    {
      typed: 'u',
      set: 'you',
      behind:
        /(?<!\p{L})(?:if|when|before|after|for|with|see|let|do|are|can|will|have|what|where|as|that|while|help|call|come|show|give|get)\s$/u,
      follows: /^(?=\s\p{Ll}|[,.!?;]|$)(?!\s(?:bend|turn|shape|boat|lock|value|tube|bolt))/u,
    },
    {
      typed: 'u',
      set: 'you',
      follows:
        /^\s(?:can|need|want|get|like|have|are|know|will|pay|bring|must|dont|don['’]t|could|should|love)(?!\p{L})/u,
    },
    // "Ur in" may be "you're in".
    {
      typed: 'ur',
      set: 'your',
      behind: AFTER_WORD,
      follows: /^\s(?!(?:welcome|not|going|in|an?|the|so|on|at|all|never|looking|after)(?!\p{L}))\p{Ll}/u,
    },
    // "The nursery has its bare-root week" stays.
    {
      typed: 'its',
      set: "it's",
      follows: /^\s(?:an?|the|not|been|so|my|our|your|time\s(?:to|for)|gone|ok)(?!\p{L})/u,
    },
    {
      typed: 'lets',
      set: "let's",
      follows: /^\s(?:go|get|make|talk|meet|play|dance|cook|be|celebrate|start|see)(?!\p{L})/u,
    },
    ...['mothers', 'fathers', 'valentines', 'new years'].map((typed) => ({
      typed,
      set: `${typed.slice(0, -1)}'s`,
      follows: /^\s(?:day|eve)(?!\p{L})/iu,
      inNames: true,
    })),
    ...['mens', 'womens', 'childrens'].map((typed) => ({
      typed,
      set: `${typed.slice(0, -1)}'s`,
      follows: BEFORE_NAME,
      inNames: true,
    })),
  ],
}

import type { ReaderWords } from './reader-words.ts'

export const pl: ReaderWords = {
  determiners: 'nasz\\p{L}*|m[oó]j\\p{L}*|ten|ta|to|te|twój|twoj\\p{L}*',
  orders:
    'chcemy|chcielibyśmy|potrzebujemy|potrzebuj\\p{L}+|prosz\\p{L}+|przygotuj\\p{L}*|chciał\\p{L}+|zróbcie|potrzebna',
  wishes:
    '(?:chc|chciał|wol|myśl)\\p{L}+|(?:nasz |mój )?(?:klient|klientka|szef|szefowa|właściciel\\p{L}*) (?:chce|woli|lubi|prosi|nie znosi)|(?:ma|mają|powinn\\p{L}+|musi|niech) (?:być|mieć|wyglądać)?|(?:styl|ton|klimat|kolory|tło|tekst|logo|cena|zdjęcie) (?:ma|mają|powinn\\p{L}+|niech)|najlepiej|jeśli (?:się da|można)|może być|w stylu|styl|ton|klimat|coś (?:w|z)',
  tells:
    'obiecuj\\p{L}*|obiecywać|twierd\\p{L}+|rysuj\\p{L}*|podawać|podawaj\\p{L}*|dawać|dawaj\\p{L}*|pokazywać|pokazuj\\p{L}*|pisać|pisz\\p{L}*|używa\\p{L}+|podawaj\\p{L}*|wspominaj\\p{L}*|wspomin\\p{L}+|pisz\\p{L}*|wymieniaj\\p{L}*|mów\\p{L}*|użyj\\p{L}*|używaj\\p{L}*|pokaż\\p{L}*|umieść\\p{L}*|dodaj\\p{L}*|wstaw\\p{L}*|podkreśl\\p{L}*|napisz\\p{L}*|zostaw\\p{L}*|zrób\\p{L}*|unikaj\\p{L}*|zachowaj\\p{L}*|wyróżnij\\p{L}*|pamiętaj\\p{L}*|postaw\\p{L}*',
  notes:
    'dziękuj\\p{L}+|dzięki|z góry dzięk\\p{L}+|pozdrawiam\\p{L}*|pozdrowienia|z poważaniem|pilne|jak najszybciej|asap|w załączniku|zob\\. załącznik|załącz\\p{L}+|(?:nasz |mój )?budżet (?:to|wynosi)|jak (?:ostatnio|zwykle|ustaliliśmy)|prześlę|wyślę|oto (?:dane|szczegóły|tekst)|na (?:instagram\\p{L}*|facebook\\p{L}*|linkedin\\p{L}*)|projekt wstępny|szkic',
  formats:
    'kwadrat\\p{L}*|pionow\\p{L}*|poziom\\p{L}*|format\\p{L}*|rozmiar\\p{L}*|story|stories|relacj\\p{L}+|karuzel\\p{L}+|rozdzielczoś\\p{L}+|piksel\\p{L}*|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin',
  looks:
    'nasze kolory|kolory firmowe|profesjonalni?e?|profesjonaln\\p{L}+|beże?|beżow\\p{L}+|ciepł\\p{L}+|zimn\\p{L}+|jasn\\p{L}+|ciemn\\p{L}+|żyw\\p{L}+|stonowan\\p{L}+|pastelow\\p{L}+|naturaln\\p{L}+|śwież\\p{L}+|nowoczesn\\p{L}+|elegan\\p{L}+|minimalistyczn\\p{L}+|minimalizm|prost\\p{L}+|czyst\\p{L}+|przytuln\\p{L}+|domow\\p{L}+|rodzinn\\p{L}+|wesoł\\p{L}+|radosn\\p{L}+|spokojn\\p{L}+|poważn\\p{L}+|dynamiczn\\p{L}+|energiczn\\p{L}+|sportow\\p{L}+|młodzieżow\\p{L}+|romantyczn\\p{L}+|nostalgiczn\\p{L}+|vintage|retro|rustykaln\\p{L}+|industrialn\\p{L}+|skandynawsk\\p{L}+|letni\\p{L}*|zimow\\p{L}+|jesienn\\p{L}+|wiosenn\\p{L}+|świąteczn\\p{L}+|luksusow\\p{L}+|zabawn\\p{L}+|humor\\p{L}*|zachęcając\\p{L}+|apetyczn\\p{L}+|kolorow\\p{L}+|złot\\p{L}+|srebrn\\p{L}+|szar\\p{L}+|brąz\\p{L}*|fiolet\\p{L}*|różow\\p{L}+|turkus\\p{L}*|miętow\\p{L}+|granat\\p{L}*|niebiesk\\p{L}+|błękit\\p{L}*|biel|biał\\p{L}+|czer[nń]\\p{L}*|czarn\\p{L}+|czerwon\\p{L}+|zielon\\p{L}+|żółt\\p{L}+|pomarańcz\\p{L}+|krem\\p{L}*|czcionk\\p{L}+|liter\\p{L}*|ilustracj\\p{L}+|rysun\\p{L}+|akwarel\\p{L}+|zdjęci\\p{L}+|zdjęć|zbliżeni\\p{L}+|kontrast\\p{L}*|nagłówek|tekst\\p{L}*|światł\\p{L}+|kicz\\p{L}*|krzykliw\\p{L}+|dziecinn\\p{L}+|stockow\\p{L}+',
  verbs:
    'jest|są|był\\p{L}*|ma|mamy|mają|otwiera\\p{L}*|oferuje\\p{L}*|szuka\\p{L}*|poszukuje\\p{L}*|obchodzi|zaczyna\\p{L}*|kończy|sprzeda\\p{L}+|może|musi|zapraszamy|przyjdź|poznaj|odkryj|naucz|że|który|która|które|gdzie|gdy|jeśli|będzie|się|organizuje\\p{L}*|zatrudni\\p{L}*|rusza',
  priceNouns:
    'cena|ceny|cenie|wstęp|wejście|opłata|koszt|czynsz|pensja|wynagrodzenie|stawka|wysyłka|dostawa|dorośli|dzieci|ulgowy|normalny|studenci|członkowie|teraz|tylko|od|za|potem|oferta|promocja|pierwsz\\p{L}+|drug\\p{L}+|kaucja|zaliczka|zadatek|razem|bilet|bilety',
  trades:
    'szkoła(?: \\p{L}+)?|gabinet(?: \\p{L}+)?|pizzeria|restauracja|bistro|bar|kawiarnia|cukiernia|lodziarnia|piekarnia|salon(?: \\p{L}+)?|sklep(?: \\p{L}+)?|hotel|pensjonat|hostel|warsztat|serwis|przychodnia|klinika|stomatologia|apteka|optyk|studio|pracownia|księgarnia|kwiaciarnia|szkółka|gospodarstwo|winnica|browar|teatr|kino|muzeum|galeria|klub|siłownia|fitness|akademia|przedszkole|żłobek|centrum|ośrodek|dom(?: kultury)?|fundacja|stowarzyszenie|schronisko|kancelaria|biuro(?: \\p{L}+)?|nieruchomości|agencja|meble|kuchnie|okna|drukarnia|fryzjer|barber|kosmetyka|spa|stajnia|camping|delikatesy|masarnia|sklep|auto(?:-?serwis|-?myjnia)?|rowery|opony|zakład(?: \\p{L}+)?',
  inTown: 'w|we|koło|pod|blisko',
  weAre: 'jesteśmy|jestem|to|tu',
  presents: 'zaprasza|prezentuje|szuka|poszukuje|otwiera|organizuje|zatrudni|informuje|ogłasza|zawiadamia|oferuje',
  legal:
    '(?:szczegóły w )?regulamin\\p{L}*[^.;]{0,30}|(?:cena )?(?:brutto|netto|z vat|bez vat|\\+ vat)|promocje? nie łącz\\p{L}+[^.;]{0,30}|nie łączy się z[^.;]{0,40}|do wyczerpania(?: zapasów)?|tylko dla (?:osób )?pełnoletnich|od 18 lat|rrso[^.;]{0,20}|oferta nie stanowi[^.;]{0,60}|liczba miejsc ograniczona',
  conditions:
    '(?:tylko|wyłącznie) (?:dla|w|na|przy|z|online|do|od|dziś|w sklepie)|dla (?:nowych|stałych|studentów|seniorów|dzieci (?:do|poniżej)|członków)|przy (?:zakupie|zamówieniu|zapisie|rezerwacji|zakupach|podpisaniu)|na pierwsz\\p{L}+ (?:zakupy|zamówienie|wizytę|zajęcia)|(?:minimalne|minimalna) (?:zamówienie|kwota)|nie dotyczy|z wyjątkiem|oprócz|obowiązuje (?:tylko|od pon\\p{L}*|przy|w)|ważn\\p{L}+ (?:tylko|przy|w)|za okazaniem|maks\\.? \\d+ (?:na|szt)|jed\\p{L}+ na (?:osobę|klienta)|dzieci (?:do|poniżej) \\d+|konieczna rezerwacja|obowiązują zapisy',
  notPriceBefore:
    'o wartości|wartość|wart\\p{L}*|wygraj|kaucja(?:[: ]+)?|zaliczka(?:[: ]+)?|zadatek(?:[: ]+)?|nagroda|budżet(?: to|:)?|cel(?::)?|wysyłka(?::)?|dostawa(?::)?|bon (?:na|o wartości)|voucher na|plus|zebraliśmy',
  notPriceBehind: 'kaucji|zaliczki|zadatku|nagrody|za wysyłkę|za dostawę|w nagrodach|czynszu|opłat|premii|bonusu',
}

/** ISO 3166-1 alpha-2: the countries that a location may name. */
export const COUNTRIES = new Set(
  (
    'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
    'CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
    'GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY ' +
    'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF ' +
    'NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL ' +
    'SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF ' +
    'WS XK YE YT ZA ZM ZW'
  ).split(' '),
)

/** Where the Digital Services Act applies to targeting: the EU and the rest of the EEA. */
export const DSA_COUNTRIES = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
)

/** Placements that targeting may name. Source: reference §2.8; what v26.0 dropped is not here. */
export const PLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  publisher_platforms: ['facebook', 'instagram', 'messenger', 'audience_network', 'threads', 'whatsapp'],
  facebook_positions: [
    'feed',
    'story',
    'facebook_reels',
    'marketplace',
    'search',
    'instream_video',
    'right_hand_column',
    'profile_feed',
    'notification',
    'facebook_reels_overlay',
  ],
  instagram_positions: ['stream', 'story', 'reels', 'explore_home', 'profile_feed', 'ig_search', 'profile_reels'],
  audience_network_positions: ['classic', 'rewarded_video'],
  messenger_positions: ['sponsored_messages'],
  threads_positions: ['threads_stream'],
  device_platforms: ['mobile', 'desktop', 'connected_tv'],
}

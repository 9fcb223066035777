const bullet = /(?:^|(?<=\s))[✅✔☑👉➡▶🔹🔸🔷🔶📌]\ufe0f?\s*(?=\S)/gu

/** Rewrites a list with emoji as bullets to one with dashes. A single emoji may mean something else and stays. */
export function dashEmojiBullets(text: string): string {
  if ((text.match(bullet)?.length ?? 0) < 2) return text
  return text
    .replace(bullet, '\n- ')
    .replace(/(?<!\s)\s+\n- /g, '\n- ')
    .trim()
}

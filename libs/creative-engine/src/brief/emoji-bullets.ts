const bullet = /(?:^|(?<=\s))[✅✔☑👉➡▶🔹🔸🔷🔶📌]\ufe0f?\s*(?=\S)/gu

/** A list whose points are led by emoji, as lines led by a dash; a single one may mean something else and stays. */
export function dashEmojiBullets(text: string): string {
  if ((text.match(bullet)?.length ?? 0) < 2) return text
  return text
    .replace(bullet, '\n- ')
    .replace(/(?<!\s)\s+\n- /g, '\n- ')
    .trim()
}

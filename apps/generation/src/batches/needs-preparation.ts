type Asked = { instructions: string; sourceUrl: string | null; referenceUrls: readonly string[] }

/**
 * Whether something must be fetched, or read by an outside model, before the items of a batch can be drawn. That is done
 * once for the whole batch (src/preparation), and not while the caller waits.
 */
export const needsPreparation = (
  { instructions, sourceUrl, referenceUrls }: Asked,
  { hasTextModel }: { hasTextModel: boolean },
): boolean => sourceUrl !== null || referenceUrls.length > 0 || (hasTextModel && instructions.trim() !== '')

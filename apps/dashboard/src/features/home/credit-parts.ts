type Balance = { available: number; reserved: number; used: number }

/** The credits of a period by where they are. Together they are all there were. */
export const partsOf = ({ used, reserved, available }: Balance) =>
  [
    { name: 'available', words: 'Available', credits: available },
    { name: 'reserved', words: 'Reserved for running work', credits: reserved },
    { name: 'used', words: 'Used', credits: used },
  ] as const

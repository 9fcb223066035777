type Balance = { available: number; reserved: number; used: number }

/** The credits of a period by state. The parts add up to the total. */
export const partsOf = ({ used, reserved, available }: Balance) =>
  [
    { name: 'available', words: 'Available', credits: available },
    { name: 'reserved', words: 'Reserved for running work', credits: reserved },
    { name: 'used', words: 'Used', credits: used },
  ] as const

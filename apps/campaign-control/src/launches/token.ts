/** The token of a launch, which ends the name of everything that it created: `Spring sale [k7f3q9]`. */
export const LAUNCH_TOKEN = / \[([a-z2-9]{6})\]$/

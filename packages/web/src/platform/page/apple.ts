/** Whether this is a machine of Apple's, which has a Command key and writes keys as signs. */
export const IS_APPLE = typeof navigator === 'object' && /Mac|iPhone|iPad|iPod/u.test(navigator.platform);

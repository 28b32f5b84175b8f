/** True on Apple's devices, which have a Command key and show keys as symbols. */
export const IS_APPLE = typeof navigator === 'object' && /Mac|iPhone|iPad|iPod/u.test(navigator.platform);

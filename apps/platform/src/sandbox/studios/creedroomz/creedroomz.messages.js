// The provider's window messages are not public, so its stand-in has none.

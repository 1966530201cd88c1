import fc from 'fast-check';

// Where a test says "up to 300", lists of 300 are tried: left to itself fast-check ends at about ten.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });

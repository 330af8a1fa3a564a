#pragma once

#include <string>

namespace brownwater::assets {

/// From now on carries the file too, in the place of one inside the program; what was given before stays. Call it
/// before anything reads the files: results made from them are kept. For one thread.
void give(std::string path, std::string text);

}  // namespace brownwater::assets

#pragma once

#include <string>

namespace brownwater::assets {

/// From now on carries the file too, in the place of one inside the program; what was given before stays. Call it
/// before anything is read of the files: what is made of them once is not made again. For one thread.
void give(std::string path, std::string text);

}  // namespace brownwater::assets
